import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createGame, type Game } from '../support/game-process.ts'
import { openTalkingPage, type TalkingPage } from '../support/talking-page.ts'
import { type ContentCopy, createContent } from './content-copy.ts'
import { asBuilt, root, statusOf, untilTrue } from './rig.ts'

let content: ContentCopy
let game: Game
let ada: TalkingPage
let config: string
let marta: string
let rpgToml: string
const mark = join('/tmp', `hearthfolk-evaluated-${process.pid}`)

beforeAll(async () => {
  content = await createContent()
  marta = await readFile(content.npc('marta/SOUL.md'), 'utf8')
  rpgToml = await readFile(join(root, 'rpg.toml'), 'utf8')
  config = join(content.root, 'rpg.toml')
  await writeFile(config, rpgToml)
  await writeFile(content.npc('bram/SOUL.md'), '---\nname: Bram\nhome: [\n---\nText')
  await writeFile(
    content.npc('pim/SOUL.md'),
    `---js\n{ name: require('node:fs').writeFileSync(${JSON.stringify(mark)}, '') }\n---\nText`,
  )
  await rm(content.npc('elna/SOUL.md'))
  await mkdir(content.npc('MARTA'))
  await writeFile(content.npc('MARTA/SOUL.md'), marta)
  await writeFile(
    content.npc('tilo/SOUL.md'),
    (await readFile(content.npc('tilo/SOUL.md'), 'utf8')).replace(/\bat: [a-z-]+/, 'at: atlantis'),
  )
  game = await createGame({ env: { ...asBuilt, HEARTHFOLK_CONTENT: content.root }, config })
  await game.start()
  ada = await openTalkingPage(game.url(), 'Ada')
  await ada.approach('marta')
})
afterAll(async () => {
  await game?.remove()
  await content?.remove()
  await rm(mark, { force: true })
})

const saidBy = (pattern: RegExp) =>
  untilTrue(async () => (await statusOf(game)).diagnostics.some(({ text }) => pattern.test(text)))
const isThere = async (id: string) => (await ada.people()).some((person) => person.id === id)

it('starts with what can be read, and names file and line of what cannot', async () => {
  const { diagnostics } = await statusOf(game)
  const text = diagnostics.map((diagnostic) => diagnostic.text).join('\n')
  expect(text).toMatch(/npc-agents\/bram\/SOUL\.md:\d+: the front matter is not valid YAML/)
  expect(text).toMatch(/npc-agents\/pim\/SOUL\.md:1: front matter in "js" is refused/)
  expect(text).toMatch(/npc-agents\/elna\/SOUL\.md: SOUL\.md is missing/)
  expect(text).toMatch(
    /npc-agents\/MARTA: two NPCs with one id: "MARTA" differs from "marta" only in upper and lower case/,
  )
  expect(text).toMatch(/npc-agents\/tilo\/SOUL\.md:\d+: "atlantis" in the schedule is not a place on the map; home/)
  await expect(readFile(mark)).rejects.toThrow(/ENOENT/)
  const people = (await ada.people()).map((person) => person.id)
  expect(people).toEqual(expect.arrayContaining(['marta', 'tilo']))
  for (const id of ['bram', 'pim', 'elna', 'MARTA']) expect(people).not.toContain(id)
})

it('keeps the last good version of who is broken while the village runs, and takes the mended one over with its memory', async () => {
  await ada.tell('marta', 'I lost a silver ring by the mill')
  await writeFile(content.npc('marta/SOUL.md'), marta.replace('name: Marta', 'name: [Marta'))
  await saidBy(/npc-agents\/marta\/SOUL\.md:\d+: /)
  expect(game.output()).toMatch(/npc-agents\/marta\/SOUL\.md/)
  expect((await ada.tell('marta', 'Who are you?')).text).toMatch(/Marta/)

  await writeFile(content.npc('marta/SOUL.md'), marta.replace('name: Marta', 'name: Martha'))
  await untilTrue(
    async () => !(await statusOf(game)).diagnostics.some(({ text }) => /marta\/SOUL\.md:\d+: /.test(text)),
  )
  expect((await ada.tell('marta', 'Who are you?')).text).toMatch(/Martha/)
  expect((await ada.tell('marta', 'What did I lose?')).text).toMatch(/ring/)
})

it('takes in who is mended, who is new, and lets go who is gone', async () => {
  await writeFile(content.npc('bram/SOUL.md'), await readFile(join(root, 'npc-agents/bram/SOUL.md')))
  await untilTrue(async () => isThereSlowly('bram'))
  await rename(content.npc('yara'), join(content.root, 'yara-away'))
  await untilTrue(async () => !(await isThereSlowly('yara')))
  await rename(join(content.root, 'yara-away'), content.npc('yara'))
  await untilTrue(async () => isThereSlowly('yara'))
})
/** Pages may ask ten times a second, so the status is requested once between two questions. */
async function isThereSlowly(id: string): Promise<boolean> {
  const before = ada.all('clock').length
  await ada.until(() => ada.all('clock').length > before)
  return isThere(id)
}

it('refuses settings that are wrong while it runs, and takes good ones', async () => {
  await writeFile(config, `${rpgToml}\n[npcs]\nfast = 1\n`)
  await untilTrue(
    async () =>
      (await statusOf(game)) &&
      /refused; the last good settings stay: .*rpg\.toml:\d+: unknown key "npcs"/.test(game.output()),
  )
  expect((await statusOf(game)).diagnostics).toContainEqual(
    expect.objectContaining({ severity: 'error', text: expect.stringMatching(/unknown key "npcs".*\(refused/) }),
  )
  await writeFile(config, 'name = "')
  await untilTrue(async () => (await statusOf(game)) && /rpg\.toml:1: /.test(game.output()))
  await rm(config)
  await untilTrue(async () => (await statusOf(game)) && /rpg\.toml: is not there/.test(game.output()))
  expect((await statusOf(game)).models.current.ref).toBe('embedded/hearth')
  expect((await statusOf(game)).game).toBe('Hearthfolk')
  await writeFile(
    config,
    rpgToml
      .replace('default = "auto"', 'default = "ollama/nobody"')
      .replace('name = "Hearthfolk"', 'name = "Larkwend Tales"'),
  )
  await untilTrue(async () => (await statusOf(game)).models.current.ref === 'ollama/nobody')
  expect((await statusOf(game)).game).toBe('Larkwend Tales')
  expect(game.output()).toMatch(/rpg\.toml changed and is in force/)
  expect((await statusOf(game)).diagnostics.map(({ text }) => text).join()).not.toContain('the last good settings stay')
  expect((await ada.tell('marta', 'Good day')).text).not.toBe('')
})

it('lives on when everybody is gone, and says so', async () => {
  await rename(join(content.root, 'npc-agents'), join(content.root, 'away'))
  await mkdir(join(content.root, 'npc-agents'))
  await saidBy(/npc-agents: nobody lives here/)
  await untilTrue(async () => (await (await fetch(`${game.url()}/readyz`)).text()).includes('"npcs":0'))
  expect(await ada.refused('marta', 'Are you there?')).toMatch(/nobody by that name/)
})
