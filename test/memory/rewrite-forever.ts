import { silentLogger } from '../../main/agent/logger.ts'
import { fixedEmbedder } from '../../main/memory/embedders/provider.ts'
import { openNpcMemory } from '../../main/memory/npc-memory.ts'
import { npc } from '../support/sample-characters.ts'

/** Run as a program by kept-files.test.ts: rewrites MEMORY.md until it is killed and says which number was acknowledged. Each text is long and says its number often. */
const memory = await openNpcMemory({ npc: npc('elder'), folder: process.argv[2] ?? '', embedders: fixedEmbedder(), logger: silentLogger })
for (let number = 1; ; number++) {
  const before = await memory.read('MEMORY.md')
  if ('refused' in before) throw new Error(before.refused)
  const done = await memory.rewrite({ ...before, text: `- Number ${number}.\n`.repeat(500) })
  if ('refused' in done) throw new Error(done.refused)
  process.stdout.write(`${number}\n`)
}
