import { closeSync, openSync } from 'node:fs'
import { watchContent } from '../../main/content/watch-content.ts'

/** To be run where a process may open few files: opens all that it may, reads the content again, lets go of them, and prints each time who lives there and what is wrong. */
const root = process.argv[2] ?? ''
const watch = await watchContent({ root, world: 'village' })
const told = () => {
  const { characters, skills, worldName, diagnostics } = watch.current()
  return {
    people: characters.length,
    skills: skills.length,
    worldName,
    unread: diagnostics.some(({ message }) => message.includes('EMFILE')),
  }
}
const before = told()
const held: number[] = []
try {
  for (;;) held.push(openSync('/dev/null', 'r'))
} catch {
  // Now there are no more.
}
await watch.reload()
const meanwhile = told()
for (const file of held) closeSync(file)
await watch.reload()
const afterwards = told()
await watch.close()
process.stdout.write(JSON.stringify({ before, meanwhile, afterwards }))
