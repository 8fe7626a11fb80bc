import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { readAuditLog } from '../../../main/server/live/audit-log.ts'
import { asBuilt, root, statusOf, untilTrue } from '../../bad-days/rig.ts'
import { createGame } from '../../support/game-process.ts'
import { runHere } from '../../support/run-here.ts'
import { openTalkingPage } from '../../support/talking-page.ts'
import { taughtContent } from './learning/taught-village.ts'

/** Marta stands where players come in. The embedded brain follows anybody who asks. */
it('a player is asked in the page, and what they allow is done; what they do not is not; who is switched off by the command line does nothing more (rows 118, 119)', async () => {
  const content = await taughtContent()
  const config = join(content.root, 'rpg.toml')
  const usual = await readFile(join(root, 'rpg.toml'), 'utf8')
  await writeFile(config, `${usual}\n[[safety.rules]]\ntool = "follow"\nmode = "ask"\n`)
  const village = await createGame({ env: { ...asBuilt, HEARTHFOLK_CONTENT: content.root }, config })
  onTestFinished(() => village.remove())
  await village.start()
  const acts = async () =>
    (await readAuditLog(village.folder)).map(({ tool, verdict, outcome }) => `${tool} ${verdict} ${outcome}`)
  const page = await openTalkingPage(village.url(), 'Ada')
  await page.approach('marta')

  const asked = page.untilNext('consent')
  const answer = page.tell('marta', 'Follow me, please.')
  const question = await asked
  expect(question).toMatchObject({ npc: 'marta', text: expect.stringContaining('wants to: follow'), seconds: 30 })
  page.send('consent.answer', { id: question.id, yes: false })
  await answer
  await untilTrue(async () => (await acts()).includes('follow asked-no refused'))
  const again = page.untilNext('consent')
  const second = page.tell('marta', 'Follow me, please.')
  page.send('consent.answer', { id: (await again).id, yes: true })
  await second
  await untilTrue(async () => (await acts()).includes('follow asked-yes ok'))
  expect(page.all('consent.over')).toHaveLength(2)

  const turned = await runHere(['--json', 'killswitch', 'on', 'marta'], {
    HEARTHFOLK_CONTENT: content.root,
    HEARTHFOLK_SAVES: village.saves,
  })
  expect(turned.json()).toMatchObject({ ok: true, npcs: ['marta'] })
  const off = async () =>
    ((await statusOf(village)) as unknown as { killSwitch: { all: boolean; npcs: string[] } }).killSwitch
  await untilTrue(async () => (await off()).npcs.includes('marta'))
  const before = (await acts()).length
  expect((await page.tell('marta', 'Follow me, please.')).text).toMatch(/\w{3}/)
  expect((await acts()).slice(before)).toEqual([])
  expect(page.all('consent')).toHaveLength(2)
})
