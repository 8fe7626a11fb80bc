import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { asBuilt } from '../bad-days/rig.ts'
import { createGame } from '../support/game-process.ts'
import { runHere } from '../support/run-here.ts'

it('a start and `status` tell of a binding to nobody and of a secret in rpg.toml, without telling the secret', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'hearthfolk-told-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const config = join(folder, 'rpg.toml')
  const usual = await readFile(resolve(import.meta.dirname, '../../rpg.toml'), 'utf8')
  const faults = '\n[[bindings]]\nnpc = "mrata"\nchannel = "webchat"\n# api_key = "sk-abcdefghijklmnopqrst"\n'
  await writeFile(config, `${usual}${faults}`)
  const game = await createGame({ env: asBuilt, config, words: ['--drain', '0'] })
  onTestFinished(() => game.remove())
  const started = await game.start()
  const status = await runHere(['--config', config, 'status'], { HEARTHFOLK_SAVES: game.saves })
  for (const said of [started, status.stdout]) {
    expect(said).toMatch(/bindings\.\d+ .*there is no NPC "mrata"/)
    expect(said).toMatch(/this line seems to hold a secret/)
    expect(said).not.toContain('abcdefgh')
  }
})
