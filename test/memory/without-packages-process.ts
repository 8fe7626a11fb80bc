import { mkdir, writeFile } from 'node:fs/promises'
import { registerHooks } from 'node:module'
import { dirname, join } from 'node:path'
import { silentLogger } from '../../main/base/logger.ts'
import { chooseEmbedder } from '../../main/memory/embedders/choose-embedder.ts'
import { sentenceModel } from '../../main/memory/embedders/transformers.ts'
import { createMemoryStore } from '../../main/memory/memory-store.ts'
import { gameTime } from '../support/game-time.ts'
import { npc } from '../support/sample-characters.ts'
import { villageLife } from './village-life.ts'

// A process in which two packages are not installed. Prints what two people recall, and what was logged as a warning.
registerHooks({
  resolve(name, context, next) {
    if (name === '@lancedb/lancedb') throw new Error('Cannot find native binding. npm has a bug')
    return next(name, context)
  },
})
const [, , folder = ''] = process.argv
for (const file of ['config.json', 'tokenizer.json', 'tokenizer_config.json', 'onnx/model_quantized.onnx']) {
  await mkdir(dirname(join(folder, sentenceModel, file)), { recursive: true })
  await writeFile(join(folder, sentenceModel, file), 'no weights')
}
const warned: unknown[] = []
const logger = { ...silentLogger, warn: (data: object, message: string) => void warned.push({ ...data, message }) }
const embedders = chooseEmbedder({
  ...{ choice: 'auto', cacheFolder: folder, hub: 'http://127.0.0.1:9', env: { OLLAMA_HOST: 'http://127.0.0.1:9' } },
  ...{ retryMs: 0, logger, worker: new URL('./without-package-worker.ts', import.meta.url) },
})
await embedders.decided
const memories = createMemoryStore({ root: folder, embedders, logger })
const told: unknown[] = []
for (const id of ['elder', 'marta']) {
  const memory = memories.of(npc(id))
  for (const entry of villageLife(40)) await memory.remember(entry)
  await memory.settled()
  const asked = {
    text: 'who quarrelled with Marta?',
    asker: { kind: 'self' },
    now: gameTime('2026-11-21', '10:00'),
  } as const
  const { hits } = await memory.search(asked)
  const { indexed, problem } = await memory.health()
  told.push({ found: hits.length > 0, indexed, problem })
}
await memories.close()
await embedders.close()
process.stdout.write(JSON.stringify({ told, warned }))
