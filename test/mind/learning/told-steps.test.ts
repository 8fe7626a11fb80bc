import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { expect, it } from 'vitest'
import { checkSteps } from '../../../main/content/skills/check/check-steps.ts'
import { english } from '../../../main/language/en/english.ts'
import { draftText } from '../../../main/mind/faculties/learning/skill-draft.ts'
import { readTeaching } from '../../../main/mind/faculties/learning/told-steps.ts'
import fc from '../../support/fast-check.ts'
import { runs } from '../../support/runs.ts'

const scene = {
  language: english,
  places: [
    { id: 'square', label: 'the village square' },
    { id: 'mill', label: 'the mill' },
  ],
  people: [{ id: 'bram', name: 'Bram Hollow' }],
  things: [
    { id: 'bun', name: 'bun', plural: 'buns' },
    { id: 'bread', name: 'loaf of bread', plural: 'loaves of bread' },
  ],
  coins: ['gold', 'penny', 'pennies'],
  teacher: 'Ada',
}
const steps = (words: string) => readTeaching(words, scene)?.draft?.steps
const unclear = (words: string) => readTeaching(words, scene)?.unclear.map((each) => each.words)

it('words of people become the tools that they mean, in the order in which they were told', () => {
  expect(
    readTeaching(
      'I will teach you to greet the morning: first go to the square, then wave, then say "Good morning!"',
      scene,
    )?.draft,
  ).toEqual({
    name: 'greet-the-morning',
    occasions: ['greet the morning'],
    steps: ['`move_to destination="square"`', '`emote emote="exclamation"`', 'Say "Good morning!"'],
    sample: { utterance: 'greet the morning', answers: {} },
  })
  const bun = readTeaching(
    'Learn this: when somebody asks for a bun, give them a bun and say "Fresh from the oven, Ada"',
    scene,
  )?.draft
  expect([bun?.occasions, bun?.steps]).toEqual([
    ['I would like a bun'],
    ['`give item="a bun" to={player}`', 'Say "Fresh from the oven, {player}"'],
  ])
  expect(
    steps(
      "I'll teach you to flee. First, head to the mill; bow, whisper 'don't tell Bram', follow Bram, then walk home",
    ),
  ).toEqual([
    '`move_to destination="mill"`',
    '`emote emote="dots"`',
    '`whisper text="don\'t tell Bram" to={player}`',
    '`follow person="Bram Hollow"`',
    '`go_home`',
  ])
  expect(steps('Learn to trade: sell them two buns for 3 pennies, bake two loaves of bread')).toEqual([
    '`trade give="two buns" want="3 gold" with={player}`',
    '`use make="two loaves of bread"`',
  ])
})

/** The words after each tool's verb in the documentation. */
const afterVerb: Record<string, string> = {
  move_to: 'to the mill',
  attend: 'at the mill tomorrow at noon',
  give: 'them a bun',
  trade: 'a bun for 3 pennies',
  take: 'a bun from them',
  words: '"Well?"',
  whisper: 'to Bram "Hush."',
  follow: 'them',
  face: 'Bram',
  use: 'a bun',
  pick_up: 'a bun',
  drop: 'a bun',
  remember: 'that the well is dry',
}
const ofPhrase: Record<string, string> = {
  lead: 'them to the mill',
  bring: 'them to the mill',
  guide: 'them to the mill',
  take: 'them to the mill',
}
const ofDeed: Record<string, string> = { 'ask/take': 'them for a bun', 'apply/use': 'a bun to them' }

it('every verb that the documentation names is the tool that it says', async () => {
  const page = await readFile(join(resolve(import.meta.dirname, '../../..'), 'docs/telling-steps.md'), 'utf8')
  const rows = [...page.matchAll(/^\| (?!words|-)(.+?) *\| (?:`(\w+)`|(words)) *\|$/gm)]
  expect(rows).toHaveLength(18)
  for (const [, words = '', tool = 'words'] of rows)
    for (const verb of words
      .replaceAll(/\(.*?\)/g, '')
      .split(/[,;]/)
      .map((each) => each.trim())) {
      const rest =
        ofDeed[`${verb}/${tool}`] ?? (tool === 'move_to' ? ofPhrase[verb] : undefined) ?? afterVerb[tool] ?? ''
      const told = steps(`Learn to jest: ${verb} ${rest}`.trim())
      expect(told, `${verb} ${rest}`).toEqual([
        expect.stringMatching(tool === 'words' ? /^(?:Say|Ask) "Well\?"/ : new RegExp(`^\`${tool}\\b`)),
      ])
    }
})

it('"it" is what was named last, a villager may be given to, and words for others are not said to whoever asks', () => {
  expect(readTeaching('Learn this: when somebody asks for a bun, give it to them', scene)?.draft?.steps).toEqual([
    '`give item="a bun" to={player}`',
  ])
  expect(steps('Learn to trade: bake two buns, then sell them for 3 pennies, put down a bun and pick it up')).toEqual([
    '`use make="two buns"`',
    '`trade give="two buns" want="3 gold" with={player}`',
    '`drop item="a bun"`',
    '`pick_up thing="a bun"`',
  ])
  expect(steps('Learn to jest: give Bram a bun, go to Ada, say good morning to Ada')).toEqual([
    '`give item="a bun" to="Bram Hollow"`',
    '`move_to destination={player}`',
    'Say "Good morning."',
  ])
  expect(
    unclear(
      'Learn to share: tell Bram "hi", say "a" and "b", give it to them, take a bun from Bram, give them Ben\'s bun',
    ),
  ).toEqual(['tell Bram "hi"', 'say "a" and "b"', 'give it to them', 'take a bun from Bram', "give them Ben's bun"])
  expect(unclear('Learn this: when somebody asks for something, wave')).toEqual(['somebody asks for something'])
})

it('what is not understood is named, and nothing is made of the rest', () => {
  expect(unclear('I will teach you to dance: flonk twice, then bow')).toEqual(['flonk twice'])
  expect(unclear('Learn this: when somebody says "hello", wave')).toEqual(['hello'])
  expect(unclear('Learn to feast: give them bread and butter, go to the moon')).toEqual([
    'give them bread and butter',
    'go to the moon',
  ])
  expect(unclear('I will teach you something: wave')).toEqual(['wave'])
})

it('ordinary talk teaches nothing', () => {
  for (const words of [
    'I will teach you a lesson, you rogue!',
    'Let me teach you to swim some day.',
    'Teach Bram to bake',
    'I learn to read: it is hard.',
    'First go to the mill, then wave.',
    '',
  ])
    expect(readTeaching(words, scene)).toBeNull()
})

it('whatever is told, what is made of it are steps that can be read, without the name of whoever told it', () => {
  const words = fc.constantFrom(
    'say "',
    '"',
    "'",
    '`give item=gold`',
    '{player}',
    'give them ',
    'a bun',
    'wave',
    ', then ',
    ' and ',
    'Ada',
    '|',
    'stop',
    'else',
    'if you have no `bun`: ',
    '\n',
    '. ',
    'go to the mill',
    '⟦0⟧',
  )
  fc.assert(
    fc.property(fc.array(words, { maxLength: 12 }), (parts) => {
      const draft = readTeaching(`I will teach you to jest: ${parts.join('')}`, scene)?.draft
      if (!draft) return
      const text = draftText(draft.name, draft)
      expect(checkSteps(text.slice(text.indexOf('# ')), { language: english })).toEqual([])
      expect(text).not.toMatch(/\bAda\b|`give item=gold`/)
    }),
    { numRuns: runs(400) },
  )
})
