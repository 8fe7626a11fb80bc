import { describe, expect, it } from 'vitest'
import { createScenario } from '../../../main/lab/headless/scenario/village.ts'
import { msOfDate } from '../../../main/language/calendar.ts'
import { askedOutright } from '../../../main/language/en/grammar/asked-outright.ts'
import { readSentences } from '../../../main/language/en/grammar/text.ts'
import { asksToCarryWords, asksWhoKnows } from '../../../main/language/en/questions/asks-on.ts'
import { asksWhatHappened, asksWhatWasDone } from '../../../main/language/en/questions/of-past-and-others.ts'
import { sendsAway } from '../../../main/language/en/requests/acts.ts'
import { takesLeave } from '../../../main/language/en/talk/courtesy.ts'
import { isWholeJoke } from '../../../main/language/en/talk/remarks.ts'
import { readTheory } from '../../../main/language/en/talk/theories.ts'
import { takesErrandUp } from '../../../main/language/en/trade/errand-talk.ts'
import { offeredIn } from '../../../main/language/en/trade/offered.ts'
import type { TurnContext } from '../../../main/mind/ports/turn-context.ts'
import { npc, place, sampleContext, sampleNow } from '../../support/sample-characters.ts'
import { ask } from './ask.ts'

const talked = (...turns: (readonly [string, string])[]): Pick<TurnContext, 'conversation'> => ({
  conversation: turns.flatMap(([other, self]) => [
    { from: 'other' as const, name: 'Ada', text: other },
    { from: 'self' as const, name: 'Marta Oven', text: self },
  ]),
})

describe('words of players are read as', () => {
  it.each([
    ['a leave-taking', takesLeave, ['great see you this evening then', 'see you at dinner'], ['i will see you do it']],
    ['a dismissal', sendsAway, ['ok run along now', 'run along'], ['run along the river with me']],
    ['the past day', asksWhatWasDone, ['what were you up to yesterday', 'did you do anything fun yesterday'], []],
    ['the past day', asksWhatHappened, ['anything happen yesterday', 'did anything happen here last night'], []],
    ['a search for somebody to ask', asksWhoKnows, ['ok who else should i ask'], ['who else is here']],
    [
      'words to carry',
      asksToCarryWords,
      ['take a message to greta', 'bring this note to bram'],
      ['bring bread to greta'],
    ],
  ] as const)('%s: %o', (_, reads, all, others) => {
    for (const words of all) expect([words, reads.test(words)]).toEqual([words, true])
    for (const words of others) expect([words, reads.test(words)]).toEqual([words, false])
  })

  it.each([
    ['do you want to buy my watch it is gold', { thing: 'watch', forMoney: true }],
    ['sorry i have water want it', { thing: 'water', forMoney: false }],
    ['i have an apple do you want it', { thing: 'apple', forMoney: false }],
    ['do you want to buy a house some day with me and the whole family', null],
    ['i want it', null],
    ['want some help', null],
  ])('an offer: %s', (words, offered) => expect(offeredIn(words)).toEqual(offered))

  it('a few words that ask hold something out', () => {
    expect(offeredIn('want an apple', true)).toEqual({ thing: 'apple', forMoney: false })
    expect(offeredIn('want some help', true)).toBeNull()
  })

  it.each([
    ['nn blames the iron and nn says no', 'disagree'],
    ['i think nn is hiding something', 'hides'],
    ['my theory is that nn broke the mill', 'did-it'],
    ['it was nn', 'did-it'],
    ["it is nn's fault", 'did-it'],
    ['i think nn broke your mill on purpose', 'did-it'],
    ['nn is a good baker', null],
    ['it was nice to meet nn', null],
  ])('a theory: %s', (words, theory) => expect(readTheory(words)).toBe(theory))

  it.each([
    ['why did the smith get fired? he wasnt forging ahead haha', true],
    ['what do you call a fish with no eye? a fsh lol', true],
    ['why did the mill stop? he was strange', false],
    ['haha why did you do that?', false],
  ])('a whole joke: %s', (words, isJoke) => expect(isWholeJoke(words)).toBe(isJoke))

  it.each([
    ['So you saw nobody on the road', 'did you see nobody on the road'],
    ['you were out in the woods that night right', 'were you out in the woods that night'],
    ['you are doing it right', 'you are doing it right'],
    ['you saw nobody', 'you saw nobody'],
  ])('a question without a sign of it: %s', (words, meant) => {
    const [sentence] = readSentences(words)
    const bare = readSentences(words.replace(/^So /, ''))[0]
    expect(askedOutright(bare as NonNullable<typeof bare>, sentence?.norm ?? '').norm).toBe(meant)
  })

  it('an errand taken on, whenever it was put', () => {
    const errand = {
      name: 'Three to one on the sails',
      text: 'Two years I have had bets on why the mill stood still. Look at the mill.',
      goals: [{ text: 'go to the mill' }],
    } as Parameters<typeof takesErrandUp>[1]
    expect(takesErrandUp('i will look into the still night bet for you', errand)).toBe(true)
    expect(takesErrandUp('i will look into it tomorrow', errand)).toBe(false)
    expect(takesErrandUp('i will not look at the mill for a bet', errand)).toBe(false)
  })
})

describe('a villager', () => {
  it('says again what it has said in this talk, rather than that it does not know', async () => {
    const said = talked(['what is with his hands?', 'A kettle does not leave the marks of a rope. I bandaged them.'])
    expect((await ask('was it a kettle or was it rope?', said)).text).toContain('leave the marks of a rope')
    expect((await ask('when was the kettle bought?', said)).text).not.toContain('marks of a rope')
  })

  it('tells where a neighbour mostly is, by their day as everybody sees it', async () => {
    const day = [
      { from: 6 * 60, to: 18 * 60, at: place('forge'), doing: 'hammering' },
      { from: 18 * 60, to: 6 * 60, at: place('tavern'), doing: 'drinking a slow beer' },
    ]
    const acquaintances = sampleContext('').acquaintances.map((each) =>
      each.id === npc('bram') ? { ...each, home: place('mill'), day } : each,
    )
    const asked = async (words: string) => (await ask(words, { acquaintances, now: sampleNow })).text
    expect(await asked('where is bram')).toMatch(/forge/)
    expect(await asked('where does bram go in the evenings')).toMatch(/evening.*tavern|tavern.*evening/i)
  })

  it('names nobody twice who asks for work, and takes that for no kindness', async () => {
    const { text } = await ask('got any work for me?', {
      speaker: { ...sampleContext('').speaker, opening: true },
    })
    expect(text).toMatch(/work/)
    expect(text).not.toMatch(/kind of you/)
    expect(text.match(/Ada/g)?.length ?? 0).toBeLessThan(2)
  })

  it('gives nobody their last words back who asks whom else to ask', async () => {
    const { text } = await ask(
      'ok who else should i ask',
      talked(["but wind doesn't just stop", 'It does not, as a rule.']),
    )
    expect(text).not.toMatch(/You told me/)
  })

  it('echoes no piece of a question', async () => {
    expect((await ask('does everyone in the village think so', talked(['is it true?', 'It is.']))).text).not.toMatch(
      /village think\?/i,
    )
  })
})

describe('in Larkwend', () => {
  const last = async (who: string, ...lines: string[]): Promise<string> => {
    const village = await createScenario({ seed: 7, startedAt: msOfDate({ year: 2026, month: 4, day: 6 }, 16 * 60) })
    await village.runTicks(20)
    let text = ''
    for (const line of lines) text = await village.player('Zoe').tells(who, line)
    await village.close()
    return text
  }

  it('a theory of the riddle gets an answer that names whom it is about, and nothing that they did not say', async () => {
    const text = await last(
      'greta',
      'hello',
      'i asked them. tilo blames the iron and bram says no, pim is hiding something',
    )
    expect(text).toMatch(/Tilo/)
    expect(text).toMatch(/Bram/)
    expect(text).not.toMatch(/torn|sail|shoe|rope/i)
    expect(await last('tilo', 'hello', 'i think you left the brake off yourself')).toMatch(/Zoe/)
  })

  it('an errand is put to its end, and taken on in own words', async () => {
    expect(await last('greta', 'ill look into the still night bet for you')).toMatch(/Will you do that, Zoe\?$/)
  })

  it('what they say first is what they ask of next in the same breath', async () => {
    expect(await last('greta', 'people here must talk about the still night. what do they say')).toMatch(/sails/)
  })

  it('the best story is told', async () => {
    expect(await last('pim', 'hello', 'whats the best story you know')).toMatch(/giant/)
  })

  it('water is offered to one who has no love of it', async () => {
    expect(await last('bram', 'hello', 'i have water, want it?')).not.toMatch(/Words won't come/)
  })
})
