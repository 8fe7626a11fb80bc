import { silentLogger } from '../../main/base/logger.ts'
import { fixedEmbedder } from '../../main/memory/embedders/provider.ts'
import { openNpcMemory } from '../../main/memory/npc-memory.ts'
import { gameTime } from '../support/game-time.ts'
import { npc } from '../support/sample-characters.ts'

/**
 * A program that tests of bad days run, with a folder and a task:
 * - `remember`: until it is killed; prints each acknowledged id on a line.
 * - `rewrite`: DREAMS.md until it is killed, with texts of 2 MB that repeat their number; prints each acknowledged
 * number.
 * - `until-full`: where no file may exceed some kilobytes, which fails like a full disk in the middle of a write:
 * remembers until it is refused, then rewrites MEMORY.md with more than fits. Prints one JSON document.
 */
const [folder = '', task = 'remember'] = process.argv.slice(2)
const memory = await openNpcMemory({ npc: npc('elder'), folder, embedders: fixedEmbedder(), logger: silentLogger })

const fact = (i: number) => {
  const at = gameTime(
    '2026-11-20',
    `${String(8 + (Math.floor(i / 60) % 10)).padStart(2, '0')}:${String(i % 60).padStart(2, '0')}`,
  )
  return memory.remember({
    text: `Fact number ${i}.`,
    kind: 'note',
    at,
    audience: { kind: 'everyone' },
    importance: 5,
    id: `fact-${i}`,
  })
}
const rewrite = async (path: string, text: string) => {
  const before = await memory.read(path)
  if ('refused' in before) throw new Error(before.refused)
  const done = await memory.rewrite({ ...before, text })
  if ('refused' in done) throw new Error(done.refused)
}

if (task === 'remember') for (let i = 0; ; i++) process.stdout.write(`${(await fact(i)).id}\n`)
if (task === 'rewrite') {
  for (let number = 1; ; number++) {
    await rewrite('DREAMS.md', `- Number ${number}.\n`.repeat(150_000))
    process.stdout.write(`${number}\n`)
  }
}
const acknowledged: string[] = []
const refused: string[] = []
const tell = (error: unknown) =>
  void refused.push(error instanceof Error ? `${error.name}: ${error.message}` : String(error))
for (let i = 0; refused.length === 0 && i < 1000; i++) await fact(i).then(({ id }) => acknowledged.push(id), tell)
await rewrite('MEMORY.md', '- Small.\n').catch(tell)
await rewrite('MEMORY.md', '- Large.\n'.repeat(5000)).catch(tell)
const { hits } = await memory.search({ text: 'fact number 3', asker: { kind: 'self' }, now: gameTime('2026-11-21') })
process.stdout.write(JSON.stringify({ acknowledged, refused, found: hits[0]?.id }))
process.exit()
