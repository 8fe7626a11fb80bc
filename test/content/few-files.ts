import { closeSync, openSync } from 'node:fs'
import { watchContent } from '../../main/content/watch-content.ts'

/**
 * A program for a process that may open few files: it opens as many as it may, reads the content again, releases them,
 * and prints each time who lives there and what is wrong.
 */
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
  // Now no more files can be opened.
}
await watch.reload()
const meanwhile = told()
for (const file of held) closeSync(file)
await watch.reload()
const afterwards = told()
await watch.close()
process.stdout.write(JSON.stringify({ before, meanwhile, afterwards }))
