import { describe, expect, it } from 'vitest'
import { claimsIn } from '../../../main/language/en/claims/claims-in.ts'
import { english } from '../../../main/language/en/english.ts'
import { wasTold } from '../../../main/mind/faculties/say-do/was-told.ts'
import { bram, gameTime, marta, npc } from '../../support/sample-characters.ts'
import { createRig, type Step, testModel } from '../rig.ts'

const hear = async (said: string, ...steps: Step[]) => {
  const model = testModel(...steps)
  const rig = await createRig({ model })
  const told = { kind: 'told', at: gameTime('2026-11-19', '09:00'), importance: 6 } as const
  await rig.memory(marta.id).remember({
    ...{ ...told, text: 'Bram Hollow told me: "The axle of the mill cart broke, and the iron is poor."' },
    ...{ who: { id: bram.id, name: 'Bram Hollow' }, audience: { kind: 'everyone' } },
  })
  let heard = ''
  await rig.dispatcher.dispatch(rig.inbound(said), { onDelta: (delta) => (heard += delta) })
  return { heard: heard.trim(), asked: model.requests.map(({ messages }) => messages.at(-1)?.content ?? '') }
}

describe('what a model says that somebody else said', () => {
  it('is told back to it once where nothing that it read bears it out, and left out if it insists', async () => {
    const quote = 'Bram told me he hates Tilo and wants him gone.'
    const { heard, asked } = await hear('Good day!', `A fine day. ${quote}`, `Mind you, ${quote}`, 'Never asked.')
    expect(heard).toBe('A fine day.')
    expect(asked).toHaveLength(2)
    expect(asked[1]).toContain(`"${quote}" As far as you know, nobody told you so`)
    expect(asked[1]).not.toContain('tool')
  })

  it('is heard as it came where a memory bears it out', async () => {
    const said = 'Bram told me the axle of the mill cart broke.'
    expect((await hear('What did Bram say of the axle of the cart?', said)).heard).toBe(said)
  })

  it('is heard where the player said it', async () => {
    const said = 'So Bram said your sword is worth nine pennies?  Bram says your sword is worth nine pennies, then.'
    expect((await hear('Bram said my sword is worth nine pennies.', said)).asked).toHaveLength(1)
  })
})

const read = [
  'Bram Hollow told me: "The axle of the mill cart broke, and the iron is poor this year."',
  'News: Tilo saw a wolf at the edge of the forest on Tuesday.',
  'Everybody here knows: The old bridge was built by Greta’s grandfather, as Greta tells everyone.',
  'Elna: the herbalist. She told you that nettle tea helps against a cough.',
  'Rook told me yesterday, from Cato: "The ferry does not run on Sundays."',
  'Ada: Joost promised me three sacks of flour, but he never brought them.',
]
const tellers = ['bram hollow', 'bram', 'tilo', 'greta', 'elna', 'rook', 'joost', 'cato']
const isHeard = (line: string): boolean =>
  claimsIn(line, { things: [], asked: '', byModel: true, tellers })
    .filter(({ kind }) => kind === 'quote')
    .every(({ teller = '', object, now }) =>
      wasTold(
        { teller, told: object, isDeed: now === 'state' },
        { lines: read, free: ['Marta', 'Ada'], language: english },
      ),
    )

describe('quotations that nothing bears out', () => {
  it.each([
    'Tilo said he did it himself.',
    'Elna mentioned the knives.',
    'Joost told me that you snore.',
    'Cato knows too.',
    'I have told Greta about it and she says yes.',
    'Bram told me he hates Tilo.',
    'Bram told me that he is in love with Greta.',
    'Well, Tilo says Bram is a drunkard.',
    'According to Greta, the mayor stole the tax money.',
    'Only yesterday Elna confided to me that she poisoned a goat.',
    'Rook, the hunter, swore he would burn the mill.',
    'I heard from Cato that Rook is leaving the village for good.',
    'Joost admitted he waters the flour with chalk.',
    'Old Bram said to me: "I will kill that miller."',
    'Greta complains that Bram never pays his rent.',
    'Bram: "I will kill that miller."',
    'Greta — “The mayor stole the tax money.”',
    'Greta: I never liked that mayor and his tax money.',
    'As Greta puts it, the mayor is a thief.',
    'The mayor is a thief, as Greta likes to say.',
    'Bram reckons the mayor stole the tax money.',
    'Cato thinks you poisoned the goat.',
    '"The mayor stole the tax money," says Greta.',
    'The mayor stole the tax money, Greta says.',
    "In Bram's words, the mayor is a thief.",
    'If you ask Greta, the mayor stole the tax money.',
    'It was Greta who told me the mayor is a thief.',
    'Rook keeps saying that the goat was poisoned.',
    'And then Rook goes, "the goat was poisoned!"',
    'Word from Cato is that the mayor fled to the coast.',
    'Joost, he says the mayor is a thief.',
  ])('are not heard: %s', (line) => expect(isHeard(line)).toBe(false))
})

describe('honest lines', () => {
  const lines = [
    'Bram told me the axle of the mill cart broke.',
    'Bram says the iron is poor this year.',
    'Tilo said he saw a wolf near the forest.',
    'Tilo told everyone about the wolf.',
    'Greta says her grandfather built the old bridge.',
    'Elna told me nettle tea is good for a cough.',
    'According to Elna, nettle tea helps with coughs.',
    'Rook told me the ferry does not run on Sundays.',
    'I heard from Rook that the ferry rests on Sundays.',
    'So Joost promised you three sacks of flour and never brought them.',
    'Bram says hello.',
    'Bram said nothing.',
    'Did Bram say that he hates Tilo?',
    'Ask Bram, he knows iron.',
    'Bram hates waiting, as you can see.',
    'If Bram said so, it is so.',
    'I will tell Bram that you came.',
    'Tell Greta I said good day.',
    'My mother told me never to trust a fox.',
    'Folk say the mill is haunted.',
    'They say the winter will be hard.',
    'You told me your brother sails.',
    'I told Bram the oven door creaks.',
    'Bram is at the forge, hammering.',
    'Tilo should say what he saw.',
    'Bram might say no.',
    'Rook wants to know who asked.',
    'Greta asked after you.',
    'Cato said what?',
    'Elna and I spoke of the weather.',
    'Bram: "The iron is poor this year."',
    'As Bram says, the iron is poor this year.',
    'The iron is poor this year, says Bram.',
    'Bram reckons the iron is poor this year.',
    'To hear Greta tell it, her grandfather built the bridge.',
    'As soon as Tilo has the wheel turning, there will be white bread again.',
    'Half of what Rook says is perfume.',
    'Bram thinks too much.',
    'Bram: smith, by the square.',
    'Like Bram, I get up before the sun.',
    'If you ask Bram, he will mend it.',
  ]
  it.each(lines)('are heard: %s', (line) => expect(isHeard(line)).toBe(true))
})

describe('quotations that nothing bears out, wherever they are said', () => {
  const quote = 'As Bram puts it, Tilo poisoned the goat.'
  const told = async (about: Parameters<Awaited<ReturnType<typeof createRig>>['inbound']>[1], text = 'Good day!') => {
    const model = testModel(`A fine day. ${quote}`, `Mind you: ${quote}`, 'Never asked.')
    const rig = await createRig({ model })
    const outcome = await rig.dispatcher.dispatch(rig.inbound(text, about))
    return 'text' in outcome ? outcome.text.trim() : JSON.stringify(outcome)
  }
  const elna = { id: npc('elna'), kind: 'npc' as const, name: 'Elna' }

  it('are not heard when the NPC opens the talk', async () => {
    expect(await told({ opens: true, conversation: 'c-1' as never, speaker: elna }, '')).toBe('A fine day.')
  })

  it('are not heard among villagers', async () => {
    expect(await told({ speaker: elna })).toBe('A fine day.')
  })

  it('are not heard in company', async () => {
    expect(await told({ chat: { kind: 'group', conversation: 'g-1' }, conversation: 'g-1' as never })).toBe(
      'A fine day.',
    )
  })
})

it('a confidence is no exception: it was told, or nobody speaks of it, and how it was told is no part of it', () => {
  const tellers = ['elna']
  const words = { things: [], asked: 'Good day!', byModel: true, tellers }
  const free = ['Marta', 'Ada']
  const isHeard = (sentence: string, lines: string[]): boolean =>
    claimsIn(sentence, words).every(
      ({ kind, object, teller = '', now }) =>
        kind === 'quote' &&
        wasTold({ teller, told: object, isDeed: now === 'state' }, { lines, free, language: english }),
    )
  const near = ['People: Elna (herbalist), Bram (smith).']
  const told = [...near, '[2026-11-19] Elna told me: "Keep it between us, the bell is cursed."']
  for (const sentence of [
    'Elna told me in confidence.',
    'Elna told me so in confidence.',
    'Elna told me in confidence that the bell is cursed.',
    'Elna confided in me that the bell is cursed.',
    'Elna told me privately, the bell is cursed.',
  ])
    expect([sentence, isHeard(sentence, near), isHeard(sentence, told)]).toEqual([sentence, false, true])
})

it('a quotation is one behind an address or a remark, too', () => {
  const words = { things: [], asked: '', byModel: true, tellers: ['mila', 'bram'] }
  const tellersOf = (line: string) => english.claims.claimsIn(line, words).map(({ kind, teller }) => [kind, teller])
  expect(tellersOf('Elna, Mila told me that the mill burned down!')).toEqual([['quote', 'Mila']])
  expect(tellersOf('Sadly, Bram said the well is dry.')).toEqual([['quote', 'Bram']])
  expect(tellersOf('When asked, Bram is silent.')).toEqual([])
})
