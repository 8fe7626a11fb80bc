import { appendFile, mkdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { rotateFiles } from '../../../base/rotate-files.ts'
import type { PluginApi } from '../../plugin-host/plugin-api.ts'

/** Lines kept for the next try while the disk refuses them. */
const mostWaiting = 1000
/** At this size a new file begins. Bytes. */
const largestFile = 4_000_000
/** Files that are kept, the newest included: `commands.jsonl`, `commands.1.jsonl` … */
const keptFiles = 5

/**
 * Writes every slash command as a line of `logs/commands.jsonl` in the save. Nobody waits for the disk. A full file is
 * rotated, and the oldest is removed.
 */
export default (api: PluginApi): void => {
  const files = Array.from({ length: keptFiles }, (_, index) =>
    join(api.saveFolder, 'logs', index === 0 ? 'commands.jsonl' : `commands.${index}.jsonl`),
  )
  const [file = ''] = files
  let waiting: string[] = []
  let written = Promise.resolve()

  const write = async (): Promise<void> => {
    const lines = waiting
    waiting = []
    if (lines.length === 0) return
    try {
      await mkdir(dirname(file), { recursive: true })
      if (((await stat(file).catch(() => null))?.size ?? 0) >= largestFile) await rotateFiles(files)
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
