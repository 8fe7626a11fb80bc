import { appendFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { readAuditLog } from '../../../main/server/live/audit-log.ts'
import { createContent } from '../../bad-days/content-copy.ts'
import { asBuilt, runHearthfolk, statusOf, untilTrue } from '../../bad-days/rig.ts'
import { createGame } from '../../support/game-process.ts'
import { openTalkingPage } from '../../support/talking-page.ts'

/** The real game with safety rules, where the embedded brain follows anybody who asks. */
const game = async (rules = '') => {
  const content = await createContent()
  onTestFinished(() => content.remove())
  const config = join(content.root, 'rpg.toml')
  await appendFile(config, `\n${rules}`)
  const opened = await createGame({ env: { ...asBuilt, HEARTHFOLK_CONTENT: content.root }, config })
  onTestFinished(() => opened.remove())
  await opened.start()
  const acts = async () =>
    (await readAuditLog(opened.folder)).map(({ tool, verdict, outcome }) => `${tool} ${verdict} ${outcome}`)
  const killSwitch = async (...words: string[]) =>
    runHearthfolk(['killswitch', ...words], { env: { HEARTHFOLK_SAVES: opened.saves } })
  const off = async () =>
    ((await statusOf(opened)) as unknown as { killSwitch: { all: boolean; npcs: string[] } }).killSwitch
  return { ...opened, acts, killSwitch, off }
}
const near = async (url: string, npc: string, name = 'Ada') => {
  const page = await openTalkingPage(url, name)
  await page.approach(npc)
  return page
}

it('who is switched off by the command line does nothing more in the running game, nor after a restart (row 118)', async () => {
  const village = await game()
  const page = await near(village.url(), 'rook')
  await page.tell('rook', 'Follow me, please.')
  await untilTrue(async () => (await village.acts()).includes('follow allowed ok'))
  await village.killSwitch('on', 'rook')
  await untilTrue(async () => (await village.off()).npcs.includes('rook'))
  const before = (await village.acts()).length
  expect((await page.tell('rook', 'Follow me, please.')).text).toMatch(/\w{3}/)
  expect((await village.acts()).slice(before)).toEqual([])
  await village.kill()
  await village.start()
  expect(await village.off()).toMatchObject({ all: false, npcs: ['rook'] })
})

it('a player is asked in the page, and what they allow is done; what they do not is not (row 119)', async () => {
  const village = await game('[[safety.rules]]\ntool = "follow"\nmode = "ask"\n')
  const page = await near(village.url(), 'rook')
  const asked = page.untilNext('consent')
  const answer = page.tell('rook', 'Follow me, please.')
  const question = await asked
  expect(question).toMatchObject({ npc: 'rook', text: expect.stringContaining('wants to: follow'), seconds: 30 })
  page.send('consent.answer', { id: question.id, yes: false })
  await answer
  await untilTrue(async () => (await village.acts()).includes('follow asked-no refused'))
  const again = page.untilNext('consent')
  const second = page.tell('rook', 'Follow me, please.')
  page.send('consent.answer', { id: (await again).id, yes: true })
  await second
  await untilTrue(async () => (await village.acts()).includes('follow asked-yes ok'))
  expect(page.all('consent.over')).toHaveLength(2)
})
