import { silentLogger } from '../../main/agent/logger.ts'
import { fixedEmbedder } from '../../main/memory/embedders/provider.ts'
import { openNpcMemory } from '../../main/memory/npc-memory.ts'
import { gameTime } from '../support/game-time.ts'
import { npc } from '../support/sample-characters.ts'

/**
 * Run as a program by memory-full-disk.test.ts where no file may grow beyond some kilobytes, which fails as a full disk does, in the middle of a write: remembers until
 * it is refused, then rewrites MEMORY.md with more than there is room for. Says one JSON document.
 */
const memory = await openNpcMemory({ npc: npc('elder'), folder: process.argv[2] ?? '', embedders: fixedEmbedder(), logger: silentLogger })
const acknowledged: string[] = []
const refused: string[] = []
const tell = (error: unknown) => void refused.push(error instanceof Error ? `${error.name}: ${error.message}` : String(error))
for (let i = 0; refused.length === 0 && i < 1000; i++) {
  const entry = {
    text: `Fact number ${i}.`,
    kind: 'note',
    at: gameTime('2026-11-20', '08:00'),
    audience: { kind: 'everyone' },
    importance: 5,
    id: `fact-${i}`,
  } as const
  await memory.remember(entry).then(({ id }) => acknowledged.push(id), tell)
}
await memory.rewrite({ path: 'MEMORY.md', text: '- Small.\n', hash: null }).catch(tell)
const small = await memory.read('MEMORY.md')
if ('refused' in small) throw new Error(small.refused)
await memory.rewrite({ ...small, text: '- Large.\n'.repeat(5000) }).catch(tell)
const { hits } = await memory.search({ text: 'fact number 3', asker: { kind: 'self' }, now: gameTime('2026-11-21') })
process.stdout.write(JSON.stringify({ acknowledged, refused, found: hits[0]?.id }))
process.exit()
