import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { asBuilt, root, untilTrue } from '../../bad-days/rig.ts'
import { fewPeople } from '../../support/few-people.ts'
import { createGame } from '../../support/game-process.ts'

it('the channel of a plugin named in rpg.toml is open while the program runs: who calls is answered there, and it is told of the end (row 1)', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'hearthfolk-channel-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const config = join(folder, 'rpg.toml')
  const usual = await readFile(join(root, 'rpg.toml'), 'utf8')
  await writeFile(config, usual.replace('modules = []', 'modules = ["./test/fixtures/lantern-plugin"]'))
  const content = await fewPeople('marta')
  onTestFinished(() => content.remove())
  const game = await createGame({ env: { ...asBuilt, HEARTHFOLK_CONTENT: content.root }, config })
  onTestFinished(() => game.remove())
  await game.start()
  const lines = async () =>
    (await readFile(join(game.folder, 'lantern.txt'), 'utf8').catch(() => '')).trim().split('\n')
  await untilTrue(async () => (await lines()).includes('answered'))
  await game.kill('SIGTERM')
  const [told, ...rest] = await lines()
  expect(told).toMatch(/^p-lanternlantern01 is told: \S/)
  expect(rest.slice(-2)).toEqual(['answered', 'ended'])
})
