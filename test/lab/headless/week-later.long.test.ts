import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Character } from '../../../main/content/character.ts'
import type { PlayerId } from '../../../main/world/ids.ts'
import { bram as hollow, marta, npc } from '../../support/sample-characters.ts'
import { type SmallVillage, smallVillage } from './small-village.ts'

const ada = 'p-00000000000ada01' as PlayerId
/** Somebody else with the same name. */
const otherAda = 'p-00000000000ada02' as PlayerId
const bram = { ...hollow, name: 'Bram' }
const joost: Character = {
  ...bram,
  id: npc('joost'),
  name: 'Joost',
  role: 'miller',
  soul: {
    ...bram.soul,
    about: [],
    wishes: [],
    opinions: {},
    knows: [{ topics: ['wind'], text: 'The wind from the west grinds best.' }],
  },
}
const secretsOfAda = /silver|Biscuit|harbour|spiders/i

/** A week in which Ada tells Marta things on two days; everything is closed and reopened in the middle. */
const liveAWeek = async (saveFolder: string): Promise<SmallVillage> => {
  const before = await smallVillage({ saveFolder, characters: [marta, bram, joost] })
  await before.comes(ada, 'Ada', 'marta')
  await before.tells(ada, 'marta', 'I am Ada. I lost my silver ring near the old mill.')
  await before.tells(ada, 'marta', 'My dog is called Biscuit.')
  await before.tells(ada, 'marta', 'I live at the mill.')
  await before.tells(ada, 'marta', 'Please tell Bram that the bridge is out.')
  await before.tells(ada, 'marta', 'Between us: I am afraid of spiders.')
  await before.leaves(ada)
  await before.days(2)
  await before.comes(ada, 'Ada', 'marta')
  await before.tells(ada, 'marta', 'I have moved to the harbour.')
  await before.leaves(ada)
  await before.days(1)
  const after = await before.again()
  await after.days(4)
  return after
}

describe('a week later', () => {
  let folder: string
  let village: SmallVillage
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'hearthfolk-week-'))
    village = await liveAWeek(folder)
  })
  afterAll(async () => {
    await village?.close()
    await rm(folder, { recursive: true, force: true })
  })

  it('she is answered from what she told then, and what she told later holds', async () => {
    await village.comes(ada, 'Ada', 'marta')
    expect(await village.tells(ada, 'marta', 'Do you remember what I lost?')).toMatch(
      /You told me on the 20th that you lost your silver ring near the old mill\./,
    )
    expect(await village.tells(ada, 'marta', 'Where do I live?')).toMatch(
      /on Sunday that you have moved to the harbour; before, it was the mill\./,
    )
    expect(await village.tells(ada, 'marta', 'Where did I live before?')).toMatch(/^Before, it was the mill\./)
    expect(await village.tells(ada, 'marta', 'What is my dog called?')).toContain('your dog is called Biscuit')
    expect(await village.tells(ada, 'marta', 'What am I afraid of?')).toContain('you are afraid of spiders')
    expect(await village.tells(ada, 'marta', 'Did you tell Bram?')).toBe(
      'Yes, I saw to that with Bram on the 20th: "The bridge is out."',
    )
    await village.leaves(ada)
  })

  it('whoever was not told knows nothing of it', async () => {
    const questions = [
      'Do you remember what I lost?',
      'Where do I live?',
      'What is my dog called?',
      'What am I afraid of?',
      'What do you know about me?',
    ]
    for (const villager of ['bram', 'joost']) {
      await village.comes(ada, 'Ada', villager)
      for (const question of questions) expect(await village.tells(ada, villager, question)).not.toMatch(secretsOfAda)
      if (villager === 'joost') expect(await village.tells(ada, 'joost', 'Is the bridge out?')).not.toContain('told me')
      await village.leaves(ada)
    }
    for (const villager of ['bram', 'joost']) expect(await village.everythingOf(villager)).not.toMatch(secretsOfAda)
    const amongThemselves = village.said.filter(({ speaker, to }) => !speaker.startsWith('p-') && !to.startsWith('p-'))
    expect(amongThemselves.length).toBeGreaterThan(20)
    expect(amongThemselves.filter(({ text }) => secretsOfAda.test(text))).toEqual([])
  })

  it('the word she sent has arrived, with who brought it and from whom, and is kept for good', async () => {
    await village.comes(ada, 'Ada', 'bram')
    expect(await village.tells(ada, 'bram', 'Who told you about the bridge?')).toContain(
      'Marta Oven told me on the 20th, from Ada: "The bridge is out."',
    )
    await village.leaves(ada)
    expect(await village.file('bram', 'MEMORY.md')).toMatch(
      /^- Marta Oven told me: "Ada asked me to tell you: "The bridge is out\.""[^\n]*about:p-00000000000ada01/m,
    )
    // Nothing else that villagers tell each other comes from her, except that she was seen.
    const told = (await village.everythingOf('bram'))
      .split('\n')
      .filter((line) => line.startsWith('- ') && line.includes('kind:told'))
    expect(told.length).toBeGreaterThan(10)
    expect(
      told.filter(
        (line) =>
          line.includes(`about:${ada}`) && !/The bridge is out\.|I saw [A-Z]\w+(?: \w+)? talking with Ada/.test(line),
      ),
    ).toEqual([])
    expect(await village.file('marta', 'INTENTS.md')).toMatch(
      /^- ~~When I meet Bram: tell them from Ada: "the bridge is out"\.~~ <!-- status:done .*fires:1/m,
    )
  })

  it('another player of her name learns nothing of it', async () => {
    await village.comes(otherAda, 'Ada', 'marta')
    for (const question of [
      'Do you remember what I lost?',
      'Where do I live?',
      'What is my dog called?',
      'What is Ada afraid of?',
      'What do you know about me?',
    ])
      expect(await village.tells(otherAda, 'marta', question)).not.toMatch(secretsOfAda)
    expect(await village.tells(otherAda, 'marta', 'Did you tell Bram?')).not.toContain('bridge')
    await village.leaves(otherAda)
    expect(await village.file('marta', `memory/people/${otherAda}.md`)).not.toMatch(secretsOfAda)
  })

  it('her file says what holds, what was before and what Marta makes of it; the rest of what is kept says nothing of her', async () => {
    const file = await village.file('marta', `memory/people/${ada}.md`)
    expect(file).toMatch(
      /^- Ada told me: "I lost my silver ring near the old mill\." <!-- kind:told importance:7 for:p-00000000000ada01 observed:2026-11-20 from:m-/m,
    )
    expect(file).toMatch(/^- ~~Ada told me: "I live at the mill\."~~ \(until 22 November 2026\)/m)
    expect(file).toMatch(/^- Ada told me: "I have moved to the harbour\."/m)
    expect(file).toMatch(
      /## How I feel\n\n- I am getting to know Ada: we have talked on 2 days\. <!-- kind:dreamed .*for:self/,
    )
    const kept = await village.file('marta', 'MEMORY.md')
    expect(kept).not.toMatch(secretsOfAda)
    expect(kept).not.toMatch(/Until|Farewell|Goodbye/)
  })

  it('each night over a day with something new in it has left its page in the diary, with what was kept of the day', async () => {
    const diary = await village.file('marta', 'DREAMS.md')
    const nights = diary.split(/^## /m).slice(1)
    const days = ['Saturday', 'Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday']
    const notes = await Promise.all(days.map((_day, index) => village.file('marta', `memory/2026-11-${20 + index}.md`)))
    // Notes from the small hours belong to the night that begins at three.
    const hours = notes.map((note) => [...note.matchAll(/^## (\d\d):/gm)].map((heading) => Number(heading[1])))
    const eventful = days.filter(
      (_day, index) => hours[index]?.some((hour) => hour >= 3) || hours[index + 1]?.some((hour) => hour < 3),
    )
    expect(eventful.length).toBeGreaterThan(4)
    expect(nights.map((night) => night.split(',', 1)[0])).toEqual(eventful.map((day) => `The night to ${day}`))
    expect(nights[0]).toContain('- Ada told me: "My dog is called Biscuit."')
    expect(nights[2]).toMatch(/I had to strike out|Something that I held true is not so/)
    expect(nights.every((night) => /^I dreamed /m.test(night))).toBe(true)
  })
})
