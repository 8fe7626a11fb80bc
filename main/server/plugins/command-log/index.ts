import { appendFile, mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { PluginApi } from '../../plugin-host/plugin-api.ts'

/** Lines kept for the next try while the disk refuses them. */
const mostWaiting = 1000

/** Writes every slash command as a line of `logs/commands.jsonl` in the save. Nobody waits for the disk. */
export default (api: PluginApi): void => {
  const file = join(api.saveFolder, 'logs', 'commands.jsonl')
  let waiting: string[] = []
  let written = Promise.resolve()

  const write = async (): Promise<void> => {
    const lines = waiting
    waiting = []
    if (lines.length === 0) return
    try {
      await mkdir(dirname(file), { recursive: true })
      await appendFile(file, lines.join(''))
    } catch (error) {
      waiting = [...lines, ...waiting].slice(-mostWaiting)
      api.logger.warn({ file, error }, 'command-log: commands could not be written; trying again with the next one')
    }
  }

  api.registerInternalHook('command:*', (event, key) => {
    const line = { at: new Date().toISOString(), command: key.slice('command:'.length), ...event }
    waiting.push(`${JSON.stringify(line)}\n`)
    written = written.then(write)
  })
  api.on('gateway_stop', async () => {
    written = written.then(write)
    await written
  })
}
