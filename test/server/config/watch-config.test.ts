import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { parseConfig } from '../../../main/server/config/load-config.ts'
import { watchConfig } from '../../../main/server/config/watch-config.ts'

/** The reports on a file that is written again and again, each time after the last report. */
async function watching(first: string) {
  const folder = await mkdtemp(join(tmpdir(), 'settings-'))
  const file = join(folder, 'rpg.toml')
  await writeFile(file, first)
  const initial = parseConfig(first, file)
  if (!initial.ok) throw new Error('the first settings have to be good')
  const waiting: ((told: string) => void)[] = []
  const tell = (told: string) => waiting.shift()?.(told)
  const watched = watchConfig({
    file,
    initial: initial.config,
    onChange: (config) => tell(`changed: cap ${config.queue.cap}`),
    onRefused: ({ diagnostics }) => tell(`refused: ${diagnostics.map(({ message }) => message).join('; ')}`),
    onRestored: () => tell('restored'),
  })
  onTestFinished(async () => {
    await watched.close()
    await rm(folder, { recursive: true, force: true })
  })
  return {
    write: (text: string): Promise<string> =>
      new Promise((told) => {
        waiting.push(told)
        void writeFile(file, text)
      }),
    cap: () => watched.current().queue.cap,
  }
}

it('a file with a mistake is refused and the last good settings stay, until it says again what is in force', async () => {
  const settings = await watching('[queue]\ncap = 5\n')
  expect(await settings.write('[queue]\ncap = 7\n')).toBe('changed: cap 7')
  expect(await settings.write('[queue]\ncap = -7\n')).toMatch(/^refused: queue\.cap: /)
  expect(settings.cap()).toBe(7)
  expect(await settings.write('[queue]\ncap = 7\n')).toBe('restored')
  expect(await settings.write('[queue]\ncap = 8\n')).toBe('changed: cap 8')
})
