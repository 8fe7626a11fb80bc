import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { loadContent } from '../../main/content/load-content.ts'
import { readMap } from '../../main/content/read-map.ts'
import { projectFolder } from './project-folder.ts'

/** Marta's world with the village's map. */
const village = () => {
  const project = projectFolder({}, { saved: false, map: true })
  const read = async () => {
    const map = await readMap({ root: project.folder, world: 'village', map: 'village' })
    return loadContent({ root: project.folder, world: 'village', places: new Set(Object.keys(map.places)) })
  }
  return { ...project, read }
}

it('begins a person who can live at once, with nothing that anybody would have to mend first', async () => {
  const { run, read } = village()
  expect((await run('npc', 'new', 'old-tom')).answer).toMatchObject({
    ok: true,
    name: 'Old Tom',
    role: 'villager',
    home: 'cottage-brook',
    file: 'npc-agents/old-tom/SOUL.md',
  })
  expect(
    (await run('npc', 'new', 'zoe', '--name', 'Zoë "Z" Ash', '--role', 'rope maker', '--home', 'mill')).answer,
  ).toMatchObject({ ok: true })
  const { characters, diagnostics } = await read()
  expect(diagnostics.filter(({ file }) => !file.includes('marta'))).toEqual([])
  expect(characters.find(({ id }) => id === 'zoe')).toMatchObject({
    name: 'Zoë "Z" Ash',
    role: 'rope maker',
    home: 'mill',
  })
  // Advice to the author is not part of the person's words.
  const tom = characters.find(({ id }) => id === 'old-tom')
  expect(`${tom?.soulText}${tom?.soul.about.join(' ')}`).not.toMatch(/^# |Below the line|docs\//m)
  expect(tom?.soul.about).toContain('I am Old Tom, the new villager.')
})

it("takes over another's looks, day and skills, and not what is theirs alone", async () => {
  const { run, read } = village()
  expect((await run('npc', 'new', 'nell', '--template', 'marta', '--home', 'mill')).answer).toMatchObject({
    ok: true,
    role: 'baker',
  })
  const { characters } = await read()
  const [marta, nell] = ['marta', 'nell'].map((name) => characters.find(({ id }) => id === name))
  expect(nell).toMatchObject({ age: 44, pronouns: 'she', appearance: marta?.appearance })
  expect(nell?.schedule).toEqual(
    marta?.schedule.map((entry) => (entry.at === 'bakery' ? { ...entry, at: 'mill' } : entry)),
  )
  expect(nell?.soulText).not.toContain('Marta')
})

it('joins pictures that lie there already', async () => {
  const { run, folder, write } = village()
  for (const file of ['sheet.png', 'portrait.png', '.DS_Store']) write(`npc-agents/ada/${file}`, 'a picture')
  expect((await run('npc', 'new', 'ada')).answer).toMatchObject({ ok: true, file: 'npc-agents/ada/SOUL.md' })
  expect(readFileSync(join(folder, 'npc-agents/ada/sheet.png'), 'utf8')).toBe('a picture')
  expect((await run('npc', 'new', 'ada')).answer).toMatchObject({ ok: false, error: { type: 'AlreadyThere' } })
})

it('writes over nobody, and says of what cannot be why', async () => {
  const { run, folder, write } = village()
  write('npc-agents/half/notes.txt', 'mine')
  const refused = async (...words: string[]) =>
    ((await run('npc', 'new', ...words)).answer.error as { type: string; message: string } | undefined) ?? {
      type: 'none',
      message: '',
    }
  expect(await refused('Old Tom')).toEqual({ type: 'BadId', message: expect.stringContaining('"old-tom"') })
  expect((await refused('../tom')).type).toBe('BadId')
  expect((await refused('marta')).type).toBe('AlreadyThere')
  expect((await refused('half')).type).toBe('AlreadyThere')
  expect(await refused('tom', '--name', 'marta oven')).toEqual({
    type: 'AlreadyThere',
    message: expect.stringContaining('marta already has the name'),
  })
  expect(await refused('tom', '--home', 'cottage-brok')).toEqual({
    type: 'BadOption',
    message: expect.stringContaining('cottage-brook'),
  })
  expect(await refused('tom', '--name', '<b>')).toEqual({
    type: 'BadOption',
    message: expect.stringContaining('< or >'),
  })
  expect(await refused('tom', '--template', 'mrata')).toEqual({
    type: 'UnknownNpc',
    message: expect.stringContaining('Did you mean "marta"?'),
  })
  expect(existsSync(join(folder, 'npc-agents/tom'))).toBe(false)
  expect(readFileSync(join(folder, 'npc-agents/half/notes.txt'), 'utf8')).toBe('mine')
})
