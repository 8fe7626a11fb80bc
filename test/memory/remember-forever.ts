import { silentLogger } from '../../main/agent/logger.ts'
import { fixedEmbedder } from '../../main/memory/embedders/provider.ts'
import { openNpcMemory } from '../../main/memory/npc-memory.ts'
import { gameTime } from '../support/game-time.ts'
import { npc } from '../support/sample-characters.ts'

/** Run as a program by durability.test.ts: remembers until it is killed and says what was acknowledged, one id a line. */
const memory = await openNpcMemory({ npc: npc('elder'), folder: process.argv[2] ?? '', embedders: fixedEmbedder(), logger: silentLogger })
for (let i = 0; ; i++) {
  const at = gameTime('2026-11-20', `${String(8 + (Math.floor(i / 60) % 10)).padStart(2, '0')}:${String(i % 60).padStart(2, '0')}`)
  const { id } = await memory.remember({ text: `Fact number ${i}.`, kind: 'note', at, audience: { kind: 'everyone' }, importance: 5, id: `fact-${i}` })
  process.stdout.write(`${id}\n`)
}
