import { describe, expect, it } from 'vitest'
import { checkSteps } from '../../../../main/content/skills/check/check-steps.ts'
import { createOccasions } from '../../../../main/content/skills/steps/match-occasion.ts'
import { occasionsOf } from '../../../../main/content/skills/steps/parse-steps.ts'
import { english } from '../../../../main/language/en/english.ts'
import fc from '../../../support/fast-check.ts'

const occasions = createOccasions(english)
const marta = new Set(['marta', 'baker'])
const match = (utterance: string, skills: Record<string, string[]>) =>
  occasions.match(
    Object.entries(skills).map(([name, phrases]) => ({
      name,
      occasions: occasionsOf(`## When they say\n${phrases.map((phrase) => `- ${phrase}\n`).join('')}`, english),
    })),
    utterance,
    marta,
  )
const baking = { loaf: ['bake me a honey loaf', 'I would like {count} honey loaves', 'teach {person} to bake {thing}'] }

describe('an occasion', () => {
  it.each([
    ['bake me a honey loaf', {}],
    ['Hello Marta, could you please bake me a honey-loaf?', {}],
    ['BAKE HONEY LOAVES!!', {}],
    ["I'd like three honey loaves, please", { count: 'three' }],
    ['can i have a dozen honey loaves', { count: 'dozen' }],
    ['I want a honey loaf.', { count: 'a' }],
    [
      'teach little Lotte Oven to bake Ada’s Best Rolls, will you?',
      { person: 'little Lotte Oven', thing: 'Ada’s Best Rolls' },
    ],
    ['My mother is ill. Bake me a honey loaf, it is for her', {}],
  ])('is seen in %s', (utterance, answers) => {
    expect(match(utterance, baking)).toEqual({ skill: 'loaf', answers })
  })

  it.each([
    'how do you bake a honey loaf?',
    'did you bake a honey loaf',
    "don't bake me a honey loaf",
    'a honey loaf',
    'bake',
    '',
    'if I were rich, bake me a honey loaf',
    'I baked a honey loaf',
  ])('is not seen in %s', (utterance) => {
    expect(match(utterance, baking)).toBeNull()
  })

  it('needs a word that says what is wanted: ordinary talk is left alone', () => {
    expect(
      occasionsOf('## When they say\n- hello\n- {anything}\n- what is {x}\n- can you {x}\n- bake {x}\n- *\n', english),
    ).toEqual(['bake {x}', '*'])
  })

  it('goes to the skill that says more of it, then to the first by name', () => {
    expect(
      match('bake me a honey loaf', { a: ['bake {thing}'], b: ['bake a {kind} loaf'], c: ['bake a honey loaf'] })
        ?.skill,
    ).toBe('c')
    expect(match('bake me a rye loaf', { a: ['bake {thing}'], b: ['bake a {kind} loaf'] })).toEqual({
      skill: 'b',
      answers: { kind: 'rye' },
    })
    expect(match('sing a song', { zoe: ['sing a song'], abe: ['sing a song'] })?.skill).toBe('abe')
  })

  it('may be written once for many wordings', () => {
    const aches = {
      heal: ['my (head|left knee|) (hurts|is sore)', 'read the sky (|for us)', 'look (closely) at my hand'],
    }
    expect(
      [
        'My head hurts!',
        'my left knee is sore',
        'read the sky',
        'Could you read the sky for us',
        'look closely at my hand',
      ].map((each) => match(each, aches)?.skill),
    ).toEqual(Array(5).fill('heal'))
    expect(['my heart hurts', 'my head is left', 'read the sky for them'].map((each) => match(each, aches))).toEqual([
      null,
      null,
      null,
    ])
  })

  it('counts what is asked for, where a number is said', () => {
    const trade = { sell: ['sell me {count} {thing}', 'sell me {thing}'] }
    expect(match('Sell me two good knives, please', trade)?.answers).toEqual({ count: 'two', thing: 'knives' })
    expect(match('sell me 12 nails', trade)?.answers).toEqual({ count: '12', thing: 'nails' })
    expect(match('sell me good knives', trade)?.answers).toEqual({ thing: 'knives' })
  })

  it('may say which words a placeholder stands for', () => {
    const aches = {
      heal: ['my {where: head|left hand|teeth} (hurts|hurt)', 'I have a {where: cough|cold}', 'is it {where:}'],
    }
    expect(
      ['My left hand hurts!', 'My tooth hurts', 'I have a cough'].map((each) => match(each, aches)?.answers),
    ).toEqual([{ where: 'left hand' }, { where: 'tooth' }, { where: 'cough' }])
    const guard = { guard: ['guard {place}', 'guard {place} {when: tonight|tomorrow night}'] }
    expect(match('Guard the old mill tomorrow night', guard)?.answers).toEqual({
      place: 'old mill',
      when: 'tomorrow night',
    })
    expect(match('Guard the old mill by day', guard)?.answers).toEqual({ place: 'old mill by day' })
    expect(
      ['My hand hurts', 'My left head hurts', 'I have a question', 'is it you'].map((each) => match(each, aches)),
    ).toEqual([null, null, null, null])
  })

  it('of one skill in two sentences is one, with what both of them say', () => {
    const haggle = { haggle: ['{thing} is too dear', 'how about {number}', 'too dear'] }
    expect(match('That knife is too dear! How about seven?', haggle)?.answers).toEqual({
      thing: 'knife',
      number: 'seven',
    })
    expect(['How about you?', 'How about seven o’clock?'].map((each) => match(each, haggle))).toEqual([null, null])
    expect(match('Too dear. How about 7?', { ...haggle, other: ['how about {x}'] })).toEqual({
      skill: 'haggle',
      answers: { number: '7' },
    })
  })

  it('with more wordings than anybody reads is a mistake, and none', () => {
    const many = `- my ${'(a|b|c|d) '.repeat(4)}hand hurts`
    expect(occasionsOf(`## When they say\n${many}\n- heal me\n`, english)).toEqual(['heal me'])
    expect(
      checkSteps(`## When they say\n${many}\n\n## Steps\n1. stop\n`, { language: english }).map(({ line, message }) => [
        line,
        String(message).includes('too many alternatives'),
      ]),
    ).toEqual([[2, true]])
  })

  it('of whatever is said comes only at the first word, for the first skill by name', () => {
    const skills = [
      { name: 'news', occasions: ['*'] },
      { name: 'gate', occasions: ['*'] },
    ]
    expect([occasions.always(skills, true), occasions.always(skills, false)]).toEqual(['gate', null])
  })

  it('keeps what was said as it was said, whatever that is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 3_000 }), (noise) => {
        const found = match(`bake ${noise}`, { any: ['bake {thing}', '{who} bakes {what} for {whom}'] })
        for (const kept of Object.values(found?.answers ?? {})) expect(`bake ${noise}`).toContain(kept)
      }),
    )
  })
})
