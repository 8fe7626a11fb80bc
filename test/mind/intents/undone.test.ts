import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { english } from '../../../main/language/en/english.ts'
import { openIntentBook } from '../../../main/mind/faculties/promises/intent-book.ts'
import { statusAt } from '../../../main/mind/faculties/promises/match-intents.ts'
import { speaksUp } from '../../../main/mind/faculties/promises/unasked-intents.ts'
import type { Inbound } from '../../../main/mind/ports/inbound.ts'
import { defineTool } from '../../../main/mind/ports/tool.ts'
import { createToolSet } from '../../../main/mind/tools/tool-set.ts'
import { createEmbeddedBrain } from '../../../main/models/embedded/embedded-brain.ts'
import promise from '../../../tools/promise.ts'
import { bram, gameTime, marta } from '../../support/sample-characters.ts'
import { call, createRig, testModel } from '../rig.ts'

const trade = defineTool({
  name: 'trade',
  description: 'Sell something. Use it to sell.',
  permission: 'trade',
  isPlain: true,
  arguments: z.strictObject({ give: z.string() }),
  execute: ({ give }) => ({ ok: true, text: `You offered ${give}.` }),
})

/** Marta, to whom Ada writes from a web page or stands beside; `ask` begins a new talk and gives the prompt's end. */
const village = async (steps: Parameters<typeof testModel>, changes: Parameters<typeof createRig>[0] = {}) => {
  const model = testModel(...steps)
  const rig = await createRig({
    model,
    tools: createToolSet([promise, trade]),
    ...changes,
  })
  let talk = 0
  const ask = async (text: string, about: Partial<Inbound> = {}) => {
    talk++
    const outcome = await rig.dispatcher.dispatch(rig.inbound(text, { conversation: `c-${talk}` as never, ...about }))
    const spoken = 'text' in outcome ? outcome.text : outcome.kind
    return { spoken, prompt: model.requests.at(-1)?.messages.at(-1)?.content ?? '' }
  }
  const intents = async () => (await openIntentBook(rig.memory(marta.id), english).read()).intents
  const at = (date: string, time: string): void => {
    rig.clock.now = gameTime(date, time)
  }
  return { ...rig, model, ask, intents, at }
}
const fromAfar = { channel: 'webchat' } as const

describe('a promised act', () => {
  const promised = {
    text: 'At three, then.',
    calls: [call('promise', { what: 'sell a knife to Ada', when: 'today at 15:00', person: 'you' })],
  }

  it('that comes due while the other is not here stays open, and the prompt says why; it is over once it was done', async () => {
    const { ask, intents, at } = await village([
      promised,
      'A knife I shall sell you, Ada, when you come by.',
      { text: 'Two pennies for the knife, then.', calls: [call('trade', { give: 'knife' })] },
    ])
    await ask('Will you sell me a knife at three?')
    at('2026-11-20', '15:30')
    const away = await ask('Are you there?', fromAfar)
    expect(away.prompt).toMatch(/it can not be done now, because Ada is not here: sell a knife to Ada/)
    expect(away.prompt).not.toContain('do it in your own words before anything else')
    expect(await intents()).toMatchObject([{ status: 'pending', fires: 0, last: null }])
    const here = await ask('Here I am.')
    expect(here.prompt).toMatch(/You meant to do this now.*\n- sell a knife to Ada/)
    expect(await intents()).toMatchObject([{ status: 'done' }])
  })

  it('is not done by words about it', async () => {
    const { ask, intents, at } = await village([promised, 'Ah yes, I will sell a knife to Ada, I said so.'])
    await ask('Will you sell me a knife at three?')
    at('2026-11-20', '15:30')
    await ask('Here I am.')
    expect(await intents()).toMatchObject([{ status: 'fired', fires: 1 }])
  })

  it.each(['bring Bram a loaf', 'hand the loaf over to Bram'])(
    '"%s" is not done by words to whoever it was promised to, and waits for the third',
    async (what) => {
      const { ask, intents, at } = await village([
        { text: 'So be it.', calls: [call('promise', { what, when: 'today', person: 'you' })] },
        "I still owe Bram a loaf; I'll bring it to him and hand it over.",
      ])
      await ask('You look tired.')
      at('2026-11-20', '15:30')
      const { prompt } = await ask('Here I am.')
      expect(prompt).toMatch(/it can not be done now, because Bram Hollow is not here/)
      expect(await intents()).toMatchObject([{ status: 'armed', fires: 0 }])
    },
  )

  it('to bring a thing is not done by words about it', async () => {
    const { ask, intents, at } = await village([
      { text: 'So be it.', calls: [call('promise', { what: 'bring you a loaf', when: 'today', person: 'you' })] },
      "I still owe you a loaf; I'll bring you one.",
    ])
    await ask('I am hungry.')
    at('2026-11-20', '15:30')
    await ask('Here I am.')
    expect(await intents()).toMatchObject([{ status: 'fired', fires: 1 }])
  })

  it('to bring word is done by words', async () => {
    const { ask, intents, at } = await village([
      { text: 'So be it.', calls: [call('promise', { what: 'bring you word of the bridge', when: 'today' })] },
      'Here is word of the bridge: it is out.',
    ])
    await ask('How is the bridge?')
    at('2026-11-20', '15:30')
    await ask('Here I am.')
    expect(await intents()).toMatchObject([{ status: 'done' }])
  })

  it('whose time is over ends, and whoever waited for it is told so once', async () => {
    const { ask, intents, at } = await village([promised, 'I never got to it.', 'Well now.'])
    await ask('Will you sell me a knife at three?')
    at('2026-11-24', '15:30')
    const told = await ask('Good day!')
    expect(told.prompt).toContain('You meant to do: "sell a knife to Ada". You have not done it')
    expect(await intents()).toMatchObject([{ status: 'expired', told: true }])
    expect((await ask('Good day!')).prompt).not.toContain('You have not done it')
  })
})

describe('a reminder that the game has noted', () => {
  it.each([
    ['remind Ada to look for her ring', 'tomorrow morning', 1],
    ['remind Ada to look for her silver ring', 'tomorrow at 8:00', 1],
    ['remind Ada to look for her ring', '', 1],
    ['remind Ada to look for her ring', 'tomorrow at 15:00', 2],
    ['remind Ada to feed the goats', 'tomorrow at 8:00', 2],
  ])('and a promise to "%s" %s', async (what, when, count) => {
    const { ask, intents } = await village([
      { text: 'Your ring, tomorrow at eight.', calls: [call('promise', { what, when, person: 'Ada' })] },
      'So it is.',
    ])
    await ask('Remind me tomorrow at eight to look for my ring.')
    expect(await intents()).toHaveLength(count)
  })
})

describe('an errand to a villager', () => {
  const errand = async () => {
    const { ask, intents } = await village(['I shall.'])
    await ask('Tell Bram that I will come at noon, please.')
    return intents()
  }
  const scene = (intents: Parameters<typeof speaksUp>[0], distance: number, isFree: boolean) =>
    speaksUp(intents, {
      now: gameTime('2026-11-20', '14:20'),
      percepts: {
        ...{ place: null, doing: '', following: null },
        people: [{ id: bram.id, name: bram.name, kind: 'npc', distance, direction: 'north', doing: '' }],
      },
      hearing: 5,
      villagers: [bram, marta],
      isFree: () => isFree,
      language: english,
    })

  it('is done as soon as both are near and free', async () => {
    const intents = await errand()
    expect(scene(intents, 3, true)).toEqual({ to: bram.id })
    expect(scene(intents, 3, false)).toBeNull()
    expect(scene(intents, 9, true)).toBeNull()
  })

  it('that was never met ends after three days; whoever asked hears so at their next talk, once, and nobody else', async () => {
    const rules = await village(['unused'], { model: createEmbeddedBrain() })
    const { ask, at, intents } = rules
    await ask('Tell Bram that I will come at noon, please.')
    expect(await intents()).toMatchObject([{ task: { words: 'I will come at noon' }, until: '2026-11-23T14:10' }])
    at('2026-11-23', '15:00')
    const other = { speaker: { id: 'p-0000000000000ben' as never, kind: 'player', name: 'Ben' } } as const
    expect((await ask('Hello!', other)).spoken).not.toContain('Bram')
    expect((await ask('Hello!')).spoken).toContain('I did not find Bram, so Bram has not heard from you')
    expect((await ask('Hello!')).spoken).not.toContain('did not find')
  })

  const asBram = { speaker: { id: bram.id, kind: 'npc', name: 'Bram Hollow' }, opens: true } as const
  const bed = 'Please tell Bram that I need a bed tonight.'

  it('that a model left unsaid comes up again within hours, three times, and then whoever asked is told', async () => {
    const { ask, at, intents } = await village(['I shall.', 'Your flour comes tomorrow, dear.'])
    await ask(bed)
    for (const [index, time] of ['14:30', '15:40', '16:50'].entries()) {
      at('2026-11-20', time)
      expect((await ask('', asBram)).prompt).toContain('I need a bed on Friday the 20th of November in the evening')
      expect((await ask('', asBram)).prompt).not.toContain('I need a bed on Friday the 20th of November in the evening')
      expect(await intents()).toMatchObject([{ status: index < 2 ? 'fired' : 'expired', fires: index + 1 }])
    }
    expect((await ask('Hello!')).prompt).toContain(
      'Ada asked you to tell Bram Hollow: "I need a bed on Friday the 20th of November in the evening". You have not done it, and will not any more: you did not get to it.',
    )
    expect(await intents()).toMatchObject([{ status: 'expired', told: true }])
  })

  it.each([
    ['most of its words', 'Bram, Ada needs a bed for tonight.', 'done'],
    ['one word of it', 'The night is long, Bram, and a bed is warm.', 'fired'],
  ])('is judged by its words: %s', async (_what, words, status) => {
    const { ask, intents } = await village(['I shall.', words])
    await ask(bed)
    await ask('', asBram)
    expect(await intents()).toMatchObject([{ status, fires: 1 }])
  })

  it('is done by a whisper to that person, in whatever talk', async () => {
    const whisper = defineTool({
      name: 'whisper',
      description: 'Speak so that one person alone hears.',
      permission: 'speak',
      arguments: z.strictObject({ text: z.string() }),
      execute: async ({ text }, run) => {
        await run.act({ kind: 'npcSay', npc: marta.id, text, to: bram.id, quiet: true })
        return { ok: true, text: 'He heard you.' }
      },
    })
    const { ask, intents } = await village(
      [{ text: 'At once.', calls: [call('whisper', { text: 'Ada needs a bed tonight.' })] }, 'He knows.'],
      {
        tools: createToolSet([whisper]),
        acts: {
          perform: async (command) => ({
            kind: 'done',
            events: [{ kind: 'said', speaker: marta.id, to: bram.id, text: (command as { text: string }).text }],
          }),
        },
      },
    )
    await ask(`${bed} Whisper it to him.`)
    expect(await intents()).toMatchObject([{ status: 'done' }])
  })

  it('is in the prompt of a model when it ended undone', async () => {
    const { ask, at } = await village(['I shall.', 'I did not find Bram, dear.'])
    await ask('Tell Bram that I will come at noon, please.')
    at('2026-11-23', '15:00')
    expect((await ask('Hello!')).prompt).toContain(
      'Ada asked you to tell Bram Hollow: "I will come at noon". You have not done it, and will not any more: you did not find Bram Hollow.',
    )
  })
})

describe('words promised to a player', () => {
  const promised = {
    text: 'At three I send you to Bram.',
    calls: [call('promise', { what: 'remind Ada to go and see Bram', when: 'today at 15:00', person: 'Ada' })],
  }
  const owed = /You meant to do this now.*\n- remind Ada: .*see Bram/

  it('that an answer left out stay due in the same talk, until an answer carries them', async () => {
    const { ask, intents, at } = await village([
      promised,
      'Good day, dove. The dough is doing as it should.',
      'Now then: go and see Bram, dove.',
    ])
    await ask('Will you remind me at three to go and see Bram?')
    at('2026-11-20', '15:10')
    expect((await ask('Here I am.')).prompt).toMatch(owed)
    expect(await intents()).toMatchObject([{ status: 'armed', fires: 0, unsaid: { times: 1 } }])
    const { prompt } = await ask('How are you?', { conversation: 'c-2' as never })
    expect(prompt).toMatch(owed)
    expect(prompt).toContain('(you have not said it yet)')
    expect(await intents()).toMatchObject([{ status: 'done', fires: 1 }])
    expect((await intents())[0]?.unsaid).toBeUndefined()
  })

  it('that three answers left out are missed, and the player hears so', async () => {
    const { ask, intents, at } = await village([promised, 'Good day.', 'Well now.', 'Fine weather.', 'I forgot.'])
    await ask('Will you remind me at three to go and see Bram?')
    at('2026-11-20', '15:10')
    await ask('Here I am.')
    await ask('How are you?')
    await ask('And the weather?')
    expect(await intents()).toMatchObject([{ status: 'expired', fires: 0 }])
    const { prompt } = await ask('Good day!')
    expect(prompt).not.toMatch(owed)
    expect(prompt).toMatch(/You meant to remind Ada: ".*see Bram"\. You have not done it/)
  })

  it('that were left out at their time are missed an hour later, in the file and for the page', async () => {
    const { ask, intents, at } = await village([promised, 'Good day.', 'I forgot.'])
    await ask('Will you remind me at three to go and see Bram?')
    at('2026-11-20', '15:10')
    await ask('Here I am.')
    expect((await intents()).map((intent) => statusAt(intent, '2026-11-20T15:30'))).toEqual(['armed'])
    expect((await intents()).map((intent) => statusAt(intent, '2026-11-20T16:10'))).toEqual(['expired'])
  })

  it('for the next meeting stay due in that talk', async () => {
    const { ask, intents, at } = await village([
      {
        text: 'I shall.',
        calls: [call('promise', { what: 'remind Ada to feed the goats', when: 'when Ada comes back' })],
      },
      'Good day.',
      'Feed the goats, Ada.',
    ])
    await ask('I always forget my goats.')
    at('2026-11-20', '17:10')
    await ask('Here I am.')
    expect(await intents()).toMatchObject([{ status: 'armed', unsaid: { times: 1 } }])
    expect((await ask('How are you?', { conversation: 'c-2' as never })).prompt).toMatch(
      /feed the goats.*not said it yet/,
    )
    expect(await intents()).toMatchObject([{ status: 'done' }])
  })
})
