import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import vue from '@vitejs/plugin-vue'
import { createServer, type ViteDevServer } from 'vite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Component, createSSRApp } from 'vue'
import { renderToString } from 'vue/server-renderer'
import { createGameState, type GameState } from '../../main/page/game-state.ts'
import { isBrainShown } from '../../main/page/guide/brain-shown.ts'

let vite: ViteDevServer
beforeAll(async () => {
  vite = await createServer({
    configFile: false,
    root: resolve(import.meta.dirname, '../../main/page'),
    plugins: [vue()],
    appType: 'custom',
    logLevel: 'error',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  })
})
afterAll(() => vite.close())

async function drawn(name: string, change: (state: GameState) => unknown): Promise<string> {
  const state = createGameState()
  change(state)
  const module = (await vite.ssrLoadModule(`/components/${name}.vue`)) as { default: Component }
  return renderToString(createSSRApp(module.default, { state, session: () => null }))
}

/** A component's text, without markup. */
async function said(name: string, change: (state: GameState) => unknown): Promise<string> {
  const page = await drawn(name, change)
  return page
    .replace(/<!--.*?-->|<[^>]*>/g, '')
    .replaceAll('&#39;', "'")
    .replace(/\s+/g, ' ')
}

describe('what goes on where the player is', () => {
  it('stands in the header as long as it does, all of it', async () => {
    expect(await said('GameHud', (state) => (state.happenings = ['the Saturday market', 'the stranger']))).toContain(
      'Here: the Saturday market, the stranger',
    )
    expect(await said('GameHud', () => {})).not.toContain('Here:')
  })
})

it('what one is about has a button that goes there, if it leads anywhere', async () => {
  const host = { npc: 'greta', name: 'Greta', hosts: true as const, place: 'tavern' }
  const led = await drawn('GoalLine', (state) => (state.business = [host]))
  expect(led).toMatch(/<button[^>]*aria-label="Go there"/)
  expect(led).toContain('>Talk to Greta</span>')
  expect(await drawn('GoalLine', () => {})).not.toContain('<button')
})

describe('a server that is away', () => {
  it('is an alarm, and a calm notice if it said before that it closes', async () => {
    const banner = async (isClosing: boolean) =>
      /<p class="([^"]*banner[^"]*)" role="(\w+)">/
        .exec(await drawn('GameHud', (state) => Object.assign(state, { problem: 'Away.', isClosing })))
        ?.slice(1)
    expect(await banner(false)).toEqual(['problem banner', 'alert'])
    expect(await banner(true)).toEqual(['calm banner', 'status'])
  })
})

describe('the doors', () => {
  it('say once that the people are played by a program: the title page, and the web chat, also on another site', async () => {
    const played = 'The characters are played by a program, not by people.'
    expect((await said('TitleScreen', () => {})).split(played)).toHaveLength(2)
    const folder = resolve(import.meta.dirname, '../../main/page')
    const door = readFileSync(resolve(folder, 'webchat.html'), 'utf8')
    expect(
      door
        .slice(0, door.indexOf('</form>'))
        .split(`<p class="played" data-say="title-screen.the-villagers-are-played-by">${played}</p>`),
    ).toHaveLength(2)
    // What is hidden there has another class.
    expect(readFileSync(resolve(folder, 'webchat/page.css'), 'utf8')).not.toMatch(/\.embedded[^{]*\.played/)
  })
})

describe('the panels of the keys', () => {
  it('list every key with its button on a gamepad', async () => {
    const keys = await said('GameHud', (state) => (state.panel = 'keys'))
    for (const words of [
      /J ?X ?opens and closes the Journal/,
      /M ?R1 ?opens and closes the map/,
      /\? ?Back/,
      /Tab ?Cross/,
    ])
      expect(keys).toMatch(words)
  })

  it('open the map, which says whom it shows before anybody is on it', async () => {
    expect(await said('GameHud', (state) => (state.panel = 'map'))).toContain('Nobody is on your map yet.')
  })
})

describe('what thinks', () => {
  it('stands in the header, and that the villagers live by rules while the budget for what nobody asks is used up', async () => {
    const brain = (state: GameState) => (state.brain = 'Ollama · qwen3')
    expect(await said('GameHud', brain)).not.toContain('among themselves')
    const used = await said('GameHud', (state) => {
      brain(state)
      state.clock = { ...state.clock, savesThought: true }
    })
    expect(used).toContain('thinking with Ollama · qwen3, among themselves without it for a while')
  })
})

it('what thinks is told as a player understands it', async () => {
  const header = (brain: string) => said('GameHud', (state) => (state.brain = brain))
  expect(await header('embedded brain')).toMatch(/played by rules(?!,)/)
  expect(await header('embedded brain')).not.toContain('embedded')
  expect(await drawn('GameHud', (state) => (state.brain = 'embedded brain'))).toContain('class="visually-hidden brain"')
  expect(await header('embedded brain, while Ollama does not answer')).toContain(
    'played by rules, while Ollama does not answer',
  )
  const thinks = (brain: string) =>
    said('ConversationLog', (state) => (state.status = { npc: 'marta', name: 'Marta', brain, queued: 0 } as never))
  expect(await thinks('embedded brain')).toMatch(/Marta is thinking …/)
  expect(await thinks('Ollama · qwen3')).toContain('Marta is thinking with Ollama · qwen3')
})

it('what thinks is shown where it says something, and is named in Settings at any time', async () => {
  const plain = { brain: 'embedded brain', savesThought: false, isNews: false }
  expect(isBrainShown(plain)).toBe(false)
  expect(isBrainShown({ ...plain, isNews: true })).toBe(true)
  expect(isBrainShown({ ...plain, savesThought: true })).toBe(true)
  expect(isBrainShown({ ...plain, brain: 'Ollama · qwen3' })).toBe(true)
  expect(await said('SettingsPanel', (state) => (state.brain = 'embedded brain'))).toContain(
    'The villagers are played by rules.',
  )
})

it('the board says whom to ask and until when, in one line', async () => {
  const board = await said('SignPanel', (state) => {
    state.reading = 'board'
    const errands = [
      { npc: 'marta', name: 'Marta', what: 'Flour before noon', until: 'until 12:00' },
      { npc: 'bram', name: 'Bram', what: 'A good nail' },
    ]
    state.signs = [{ place: 'board', label: 'the board', text: 'Wanted.', errands } as never]
  })
  expect(board).toMatch(/Flour before noon: ask Marta, until 12:00 ?Go to/)
  expect(board).toMatch(/A good nail: ask Bram ?Go to/)
})

describe('the journal', () => {
  it('keeps a line for each gift that told something: who likes it or does not, and why', async () => {
    const marta = { npc: 'marta', name: 'Marta', hearts: 1, degree: 'a face they are glad of', opened: [] }
    const tastes = {
      likes: [{ called: 'honey', why: 'Honey! How kind.' }],
      dislikes: [{ called: 'books', why: '' }],
      ...{ moreLikes: false, moreDislikes: false },
    }
    const journal = await said('JournalPanel', (state) => (state.friends = [{ ...marta, ...tastes } as never]))
    expect(journal).toContain('GiftsMarta likes honey: “Honey! How kind.”')
    expect(journal).toContain('Marta does not care for books')
  })

  it('says what they think of the player in their own words', async () => {
    const journal = await said('JournalPanel', (state) => {
      state.opinions = [
        {
          npc: 'marta',
          name: 'Marta',
          feeling: 'likes you',
          reasons: ['you spoke kindly to me', 'you came to the well, as we had agreed'],
        },
        { npc: 'bram', name: 'Bram', feeling: 'has met you', reasons: [] },
      ]
    })
    expect(journal).toContain('Marta likes you: “You spoke kindly to me; you came to the well, as we had agreed.”')
    expect(journal).toContain('Bram has met you.')
  })

  it('says what villagers have told the player they work at, and when; nothing of it before anybody told', async () => {
    const told = { text: 'is saving for a calf: 4 of 20 pennies so far', told: 'the 21st of November', over: false }
    const journal = await said('JournalPanel', (state) => {
      state.aims = [
        { npc: 'oswin', name: 'Oswin', text: 'has finished the gate', told: 'the 22nd of November', over: true },
        { npc: 'marta', name: 'Marta', ...told },
      ]
    })
    expect(journal).toContain('What they work at')
    expect(journal).toContain('Marta is saving for a calf: 4 of 20 pennies so far told on the 21st of November')
    expect(journal).toContain('Oswin has finished the gate heard on the 22nd of November')
    expect(await said('JournalPanel', () => {})).not.toContain('What they work at')
  })

  it('shows each quest whole, however many there are: the panel scrolls, and nothing in it is cut', async () => {
    const names = ['One', 'Two', 'Three', 'Four', 'Five', 'Six']
    const journal = await said('JournalPanel', (state) => {
      state.quests = names.map((name) => ({
        ...{ id: name, name, giver: 'marta', giverName: 'Marta', text: `Text of ${name}.`, status: 'open' as const },
        goals: ['first', 'second', 'third', 'last'].map((goal) => ({ text: `${goal} of ${name}`, done: false })),
        reward: { gold: 0, items: [] },
      }))
    })
    for (const name of names)
      expect(journal).toMatch(new RegExp(`Text of ${name}\\..*first of ${name}.*last of ${name}`))
    const folder = resolve(import.meta.dirname, '../../main/page')
    const rules = ['page.css', 'goods.css']
      .flatMap((file) => readFileSync(resolve(folder, file), 'utf8').match(/[^{}]+\{[^{}]*\}/g) ?? [])
      .filter((rule) => /\.(?:tasks|quests|goals)\b/.test(rule))
    expect(rules.length).toBeGreaterThan(3)
    expect(rules.filter((rule) => /max-height|[{;\s]height|overflow|line-clamp/.test(rule))).toEqual([])
  })

  it('has the quests first, and tells days as people say them', async () => {
    const journal = await said('JournalPanel', (state) => {
      state.clock = { ...state.clock, date: 'Friday, 2026-11-27', day: 'Friday, 27 November 2026', time: '08:10' }
      state.promises = [{ npc: 'bram', name: 'Bram', text: 'mend your pot', since: '19 November 2026' }]
      state.opinions = [{ npc: 'marta', name: 'Marta', feeling: 'likes you', reasons: [] }]
      state.quests = [
        {
          ...{
            id: 'q',
            name: 'The loaf',
            giver: 'marta',
            giverName: 'Marta',
            text: 'Bring it.',
            status: 'open' as const,
          },
          ...{ goals: [], reward: { gold: 0, items: [] } },
        },
      ]
    })
    expect(journal).toMatch(/Friday, 27 November, 08:10.*Quests.*The loaf.*Promised to you.*What they think of you/)
    expect(journal).toContain('since 19 November')
    expect(journal).not.toMatch(/\d{4}-\d\d-\d\d/)
    // A server from before the day had words.
    const old = await said('JournalPanel', (state) => (state.clock = { ...state.clock, date: 'Friday, 2026-11-27' }))
    expect(old).toMatch(/Journal ?Friday,/)
    expect(old).not.toMatch(/\d{4}-\d\d-\d\d/)
  })

  it('shows the newest words of a long talk, and all of them when asked', async () => {
    const journal = await said('JournalPanel', (state) => {
      state.log = Array.from({ length: 12 }, (_, number) => ({
        ...{ id: `l-${number}`, speaker: 'marta', name: 'Marta', text: `Word ${number}.`, mine: false },
        ...{ streaming: false, kind: 'speech' as const, partner: { id: 'marta', name: 'Marta' } },
      }))
    })
    expect(journal).toMatch(/Show what was said before \(4\) ?Marta: Word 4\..*Word 11\./)
    expect(journal).not.toContain('Word 3.')
  })

  it('keeps the three newest of what was overheard', async () => {
    const journal = await said('JournalPanel', (state) => {
      state.overheard = ['one', 'two', 'three', 'four'].map((text) => ({
        id: text,
        name: 'Greta',
        text,
        time: '10:20',
      }))
    })
    expect(journal).toContain('Overheard')
    expect(journal).toMatch(/Greta: two.*Greta: three.*Greta: four/)
    expect(journal).not.toContain('Greta: one')
    expect(await said('JournalPanel', () => {})).not.toContain('Overheard')
  })
})

describe('sounds in words', () => {
  it('stand beside the talk for whoever wants them, in a region that is read out politely', async () => {
    const hammering = (state: GameState) => (state.captions = [{ id: 1, text: 'hammering from the forge', until: 9 }])
    expect(await said('GameHud', hammering)).not.toContain('hammering')
    const wanted = (state: GameState) => {
      hammering(state)
      state.settings.captions = true
    }
    expect(await said('GameHud', wanted)).toContain('♪ hammering from the forge')
  })

  it('have a switch in the settings, beside a volume for each part', async () => {
    const settings = await said('GameHud', (state) => (state.panel = 'settings'))
    for (const label of [
      'Mute all sound',
      'Everything',
      'Music',
      'Surroundings',
      'Steps, doors',
      'Voices',
      'Write sounds',
    ])
      expect(settings).toContain(label)
    // Neither is offered where the browser has none.
    expect(settings).not.toMatch(/Speak instead|speak the answers/)
  })
})

describe('things to use', () => {
  const fish = { use: 'fish', spot: 'bank', text: 'Fish here', x: 0, y: 0, thing: { x: 0, y: 0 } }
  it('have one button each with its key, say why they cannot be used, and how to leave off', async () => {
    const bar = (change: (state: GameState) => void) => said('UseBar', change)
    expect(await bar(() => {})).toBe('')
    const taken = { ...fish, use: 'sit', text: 'Sit down', why: 'Somebody sits there already.' }
    // What can't be done now stands behind everything that can, the things on the ground too.
    const text = await said('GameHud', (state) => {
      state.usable = [taken, fish]
      state.reachable = [{ id: 't-1', item: 'egg', name: 'egg', plural: 'eggs', count: 1, x: 0, y: 0 }]
    })
    expect(text).toMatch(/Fish here E.*Pick up egg.*Sit down\. Somebody sits there already\./)
    expect(text.split(' E')).toHaveLength(2)
    expect(await bar((state) => (state.usable = [taken]))).toBe('')
    const using = (sits: boolean) =>
      bar((state) => {
        state.usable = [fish]
        state.using = { use: 'fish', text: 'fishing at the bank', sits }
      })
    expect(await using(false)).toContain('Fishing at the bank: leave off E')
    expect(await using(true)).toContain('stand up')
  })

  it('are practised, which the journal tells', async () => {
    const journal = await said('JournalPanel', (state) => {
      state.crafts = [{ id: 'fishing', name: 'Fishing', text: 'you have caught 7; you know the quiet pool' }]
    })
    expect(journal).toContain('Fishing: you have caught 7; you know the quiet pool.')
  })
})

describe('the life of a player in the journal', () => {
  const feast = { id: 'fair', name: 'the fair', date: '31 August', weekday: 'Tuesday', from: '18:00', to: '21:30' }
  const shown = (state: GameState) => {
    state.friends = [
      {
        ...{ npc: 'marta', name: 'Marta', hearts: 2, of: 5, degree: 'a good neighbour', opened: [] },
        ...{ likes: [{ called: 'honey', why: 'Honey!' }], dislikes: [], moreLikes: false, moreDislikes: true },
        next: { hearts: 3, what: 'a story' },
      },
    ]
    state.calendar = { year: 2026, feasts: [{ ...feast, place: 'the bridge', days: 1, yearly: true }] }
    const page = { date: '3 May', title: 'While you were gone, since 1 May', lines: ['Marta waited for you.'] }
    state.moments = [{ n: 2, kind: 'letter', ...page }]
    state.momentCards = [
      { n: 3, kind: 'heart', npc: 'marta', date: '3 May', title: 'Marta likes you', lines: ['New: a story.'] },
    ]
  }
  it('tells how a courtship stands, what comes next, and how it ends', async () => {
    const told = (courtship: NonNullable<GameState['friends'][number]['courtship']>) =>
      said('JournalPanel', (state) => {
        shown(state)
        state.friends = state.friends.map((friend) => ({ ...friend, courtship }))
      })
    expect(await told({ state: 'may', done: [] })).toContain('Court Marta')
    const courting = await told({ state: 'courting', done: [{ name: 'A walk', text: 'Stay.' }], hint: 'Bring wool.' })
    expect(courting).toMatch(/A walk: “Stay.”.*Next: Bring wool\..*Stay friends instead/)
    expect(await told({ state: 'promised', done: [] })).toContain('Promised to each other')
    const taken = await told({ state: 'taken', done: [], hint: '“I am not free.”' })
    expect(taken).toContain('“I am not free.”')
    expect(taken).not.toMatch(/Court Marta|Stay friends/)
  })
  it('has hearts in words, tastes, the next heart in kind, feasts and letters', async () => {
    const journal = await said('JournalPanel', shown)
    for (const words of [
      'a good neighbour, 2 of 5 hearts',
      'With 3 of 5 hearts: a story.',
      'Marta likes honey; you don’t yet know of any dislike.',
      '“Honey!”',
      'the fair: Tuesday, 31 August, 18:00 to 21:30, at the bridge (tomorrow)',
      'Marta waited for you.',
    ])
      expect(journal).toContain(words)
  })
  it('comes on a card when something new happens', async () => {
    const card = await said('AskCards', shown)
    expect(card).toContain('Marta likes you')
    expect(card).toContain('It is kept in your Journal.')
  })
})
