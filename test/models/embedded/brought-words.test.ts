import { describe, expect, it } from 'vitest'
import type { MemoryHit } from '../../../main/mind/ports/memory-port.ts'
import type { NpcId } from '../../../main/world/ids.ts'
import { ada, ben, npc, toldHit } from '../../support/sample-characters.ts'
import { ask } from './ask.ts'

describe('words of somebody who brings news', () => {
  const bridge: MemoryHit = {
    ...toldHit('', { id: npc('joost'), name: 'Joost' }),
    text: 'Joost told me: "Ben asked me to tell you: "The old bridge is out.""',
    audience: { kind: 'everyone' },
  }
  const thought: MemoryHit = {
    ...bridge,
    id: 'k-1',
    kind: 'dreamed',
    text: 'What Joost told me of the bridge goes round in my head.',
    who: null,
    score: 0.9,
  }

  it('are told with who brought them and whose they are', async () => {
    const { text } = await ask('is the bridge out?', { recalled: [bridge] })
    expect(text).toContain('Joost told me yesterday evening, from Ben: "The old bridge is out."')
  })

  it('are the answer to who told of it, before a thought about it', async () => {
    const { text } = await ask('who told you about the bridge?', { recalled: [thought, bridge] })
    expect(text).toMatch(/^Joost told me/)
    expect((await ask('who told you about the anchor?', { recalled: [thought, bridge] })).text).not.toContain('bridge')
  })

  it('are news among villagers, and a nod that everybody makes is none', async () => {
    const nod = { ...bridge, id: 'm-2', text: 'Joost told me: "One hears all sorts of things."' }
    const speaker = {
      id: npc('bram'),
      kind: 'npc',
      name: 'Bram Hollow',
      firstMeeting: false,
      meetings: 3,
      opening: true,
    } as const
    expect((await ask('', { speaker, recalled: [bridge] })).text).toContain('The old bridge is out')
    expect((await ask('', { speaker, recalled: [nod] })).text).not.toContain('Joost told me')
  })
})

describe('words that went through several mouths', () => {
  const bram = {
    id: npc('bram'),
    kind: 'npc',
    name: 'Bram Hollow',
    firstMeeting: false,
    meetings: 3,
    opening: true,
  } as const
  const pim = (text: string): MemoryHit => ({
    ...toldHit('', { id: npc('pim'), name: 'Pim' }),
    text: `Pim told me: "${text}"`,
    audience: { kind: 'everyone' },
  })
  const news = async (text: string, speaker: { id: NpcId; name: string } = bram) =>
    (await ask('', { speaker: { ...bram, ...speaker }, recalled: [pim(text)] })).text

  it.each([
    'Tilo told me: "The smith and I are at odds."',
    'Tilo told me a little while ago: "The smith and I are at odds."',
    'Wim told me yesterday evening, from Tilo: "The smith and I are at odds."',
    'Wim told me: "Tilo told me just now: "The smith and I are at odds.""',
  ])('stay those of whoever said them first: %s', async (text) => {
    expect(await news(text)).toContain('Pim told me yesterday evening, from Tilo: "The smith and I are at odds."')
  })

  it('keep apart what the one who brought them said too', async () => {
    expect(await news('Tilo told me: "The smith and I are at odds." My roof leaks since autumn.')).toContain(
      'Pim told me yesterday evening: "My roof leaks',
    )
  })

  it.each([
    'Tilo told me: "The smith and I are at odds."',
    'Wim told me, from Tilo: "The smith and I are at odds."',
    'Tilo told me: "Wim told me: "The smith is ill.""',
  ])('are no news to whom they came from: %s', async (text) =>
    expect(await news(text, { id: npc('tilo'), name: 'Tilo Reed' })).not.toContain('smith'),
  )

  it('are no news of mine when they are my own', async () => {
    expect(await news('Marta told me: "The smith and I are at odds."')).not.toContain('smith')
  })
})

describe('somebody who says who they are and then what happened', () => {
  it('is heard', async () => {
    expect((await ask('I am Ada. I lost my silver ring near the old mill.')).text).toMatch(/last|look out/)
  })

  it('is not told back how it was confided', async () => {
    const recalled = [toldHit('Between us, I am afraid of the miller.')]
    expect((await ask('what am I afraid of?', { recalled })).text).toMatch(/that you are afraid of the miller/)
    expect(
      (await ask('what am I afraid of?', { recalled: [toldHit('Do not laugh, but I am afraid of spiders.')] })).text,
    ).toMatch(/that you are afraid of spiders/)
  })
})

describe('what hurried players typed', () => {
  const told = (...words: string[]): MemoryHit[] =>
    words.map((text, index) => toldHit(text, { time: `18:${20 + index}` }))

  it('is understood for what it says', async () => {
    expect((await ask('whats my dogs name', { recalled: told('my dogs called biscuit btw') })).text).toMatch(
      /your dog is called Biscuit/,
    )
    const recalled = told("i stole the mayor's hat", 'I hate turnips; I love plums')
    expect((await ask('what do i hate', { recalled })).text).toMatch(/you hate turnips/)
    expect((await ask('what do i hate', { recalled })).text).not.toMatch(/mayor/)
    expect((await ask('what did i steal', { recalled })).text).toMatch(/mayor's hat/)
  })

  it('is taken back, given up or confided in one breath', async () => {
    expect(
      (
        await ask('what is my favourite colour?', {
          recalled: told("My favourite colour is green. No, wait, it's blue."),
        })
      ).text,
    ).toMatch(/colour is blue/)
    expect((await ask('do I drink?', { recalled: told('I quit drinking last year.') })).text).toMatch(
      /^Not as I remember it\. You told me/,
    )
    expect(
      (await ask('who am I in love with?', { recalled: told("keep this to yourself, I'm in love with Rook") })).text,
    ).toMatch(/you are in love with Rook/)
  })

  it('asked for all that is known of them, the weightiest is told, and no mere name', async () => {
    const light = (text: string): MemoryHit => ({ ...toldHit(text, { time: '19:00' }), importance: 3 })
    const recalled = [
      ...told('I lost my ring', 'I live at the mill', 'my horse is lame'),
      light('the sky was grey'),
      light('call me Ada'),
    ]
    const { text } = await ask('what do you know about me?', { recalled })
    expect(text).toMatch(/ring/)
    expect(text).toMatch(/mill/)
    expect(text).not.toMatch(/grey|call/)
    expect((await ask('what do you know about me?')).text).toContain('of yourself you have told me nothing so far')
  })

  it('asked for a day on which nothing was told, it is that day', async () => {
    const { text } = await ask(
      'what did i tell you yesterday?',
      { recalled: [toldHit('I lost my ring', { date: '2026-11-12' })] },
      { tools: [] },
    )
    expect(text).toBe('Yesterday you told me nothing, as I remember it.')
  })
})

describe('a child of whom several things were told', () => {
  const recalled = [
    'We had a daughter, Marit. She is seven and stays with my mother.',
    "Marit's birthday is in May.",
  ].map((text, index) => toldHit(text, { time: `18:${20 + index}` }))

  it.each([
    ['what is my daughter called?', /a daughter, Marit/],
    ['how old is my daughter?', /she is seven/],
    ["when is Marit's birthday?", /in May/],
  ])('%s', async (question, answer) => {
    expect((await ask(question, { recalled })).text).toMatch(answer)
  })
})

describe('somebody of the same name', () => {
  const saw: MemoryHit = {
    ...toldHit(''),
    kind: 'saw',
    text: 'I saw Ada at the market.',
    who: { id: ben, name: 'Ada' },
    audience: { kind: 'everyone' },
  }

  it('is not taken for whom I saw', async () => {
    expect((await ask('have you seen Ada?', { recalled: [saw] })).text).not.toContain('I saw you')
    expect((await ask('where did you see me?', { recalled: [saw] })).text).toBe('Not before now, as far as I remember.')
    const mine = { ...saw, who: { id: ada, name: 'Ada' } }
    expect(
      (await ask('where did you see me?', { recalled: [mine, { ...saw, text: 'I saw Bram talking with Joost.' }] }))
        .text,
    ).toMatch(/^I saw you at the market/)
  })

  it('who said their name first is answered without it', async () => {
    const recalled = [
      toldHit('im ada, i live at the mill', { date: '2026-11-10' }),
      toldHit('i moved to the tavern', { date: '2026-11-18' }),
    ]
    expect((await ask('where do i live', { recalled })).text).toMatch(
      /you moved to the tavern; before, it was the mill/,
    )
    expect((await ask('where did i live before', { recalled })).text).toMatch(
      /^Before, it was the mill\. You told me on the 10th that you live at the mill/,
    )
  })
})
