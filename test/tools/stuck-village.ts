import { join } from 'node:path'
import { silentLogger } from '../../main/base/logger.ts'
import { openTools } from '../../main/server/live/open-tools.ts'
import { watchForStalls } from '../../main/server/plugin-host/stall-watch.ts'
import { stuckFile } from '../../main/server/plugin-host/stuck-code.ts'

/** A process with tools and their watchdog, like a server's: `stuck-village.ts <project> <the tool to call>`. */
const [root = '', called = ''] = process.argv.slice(2)
const saveFolder = join(root, 'saves/main')
const places = [join(root, 'tools')]
watchForStalls({ places, root, record: stuckFile(saveFolder), logger: silentLogger, looks: 5, lookMs: 100 })
const open = await openTools({ folders: places, saveFolder, logger: silentLogger })
process.stdout.write(`${JSON.stringify(open.diagnostics())}\n`)
const tool = open.tools.get(called)
// As in a turn, the call comes from its own task.
setImmediate(async () => {
  if (tool && 'execute' in tool) await tool.execute({}, {} as never)
  if (called === 'ours') for (const end = performance.now() + 2000; performance.now() < end; );
  process.stdout.write('went on\n')
  process.exit(0)
})
