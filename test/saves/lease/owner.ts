import { join } from 'node:path'
import { silentLogger } from '../../../main/base/logger.ts'
import { optional } from '../../../main/base/optional.ts'
import { takeTurn } from '../../../main/cli/await-turn.ts'
import type { OverLease } from '../../../main/saves/lease/take-lease.ts'
import { openSave } from '../../../main/saves/open-save.ts'
import { openWorldStore } from '../../../main/saves/world-store.ts'
import type { Command } from '../../../main/world/commands.ts'
import { createStage } from '../../world/stage.ts'

/**
 * A server of a save without a village: it writes a line every few milliseconds and prints which ones it acknowledges.
 * Usage: `owner.ts <saves> [standby]`. Prints `open <lease> <ids read>`, `ack <id>`, and `lost`. As a standby it first
 * waits for its turn and prints `standby`.
 */
const everyMs = 5
const [saves = '', standby] = process.argv.slice(2)
const say = (text: string): void => void process.stdout.write(`${text}\n`)
const { state } = createStage({ characters: [] })
try {
  const open = (over?: OverLease) =>
    openSave({
      saves,
      name: 'main',
      fresh: { world: 'village', map: 'x', seed: 1, startedAt: 0 },
      onWait: (text) => say(`wait ${text}`),
      ...optional({ over }),
    })
  const silent = { say: () => say('standby '), json: false, save: 'main' }
  const save = await (standby ? takeTurn({ ...silent, saveFolder: join(saves, 'main'), open }) : open())
  save.lease.onLost((error) => {
    say(`lost ${error.message}`)
    process.exit(75)
  })
  const store = openWorldStore({ folder: join(save.folder, 'world'), logger: silentLogger, lease: save.lease })
  const loaded = await store.load()
  if (loaded === null) await store.snapshot(state)
  let tick = loaded?.journal.at(-1)?.tick ?? loaded?.state.tick ?? state.tick
  const ids = (loaded?.journal ?? []).flatMap(({ commands }) => commands.map((command) => Object(command).id))
  say(`open ${save.lease.number} ${ids.join(',')}`)
  setInterval(() => {
    tick += 1
    const id = `${save.lease.number}-${tick}`
    store.append({ tick, commands: [{ kind: 'test', id } as unknown as Command] })
    store.whenKept(() => say(`ack ${id}`))
  }, everyMs)
  process.on('SIGTERM', async () => {
    await store.close()
    await save.close()
    process.exit(0)
  })
} catch (error) {
  say(`refused ${(error as Error).message}`)
  process.exit(1)
}
