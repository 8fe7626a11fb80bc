import type { Room } from '@colyseus/sdk'
import { createApp, h, shallowRef, watch } from 'vue'
import type { ChosenLook } from '../art/own-look.ts'
import type { PageSettings } from '../server/live/page-settings.ts'
import { elsewhereCodes, readRefusal } from '../server/rooms/elsewhere.ts'
import { joinVillage } from './colyseus-socket.ts'
import App from './components/App.vue'
import { followGame } from './follow-game.ts'
import type { GameSession } from './game-session.ts'
import { createGameState, startOver, takenAlong } from './game-state.ts'
import type { LogLine } from './journal.ts'
import { isOurCode } from './our-code.ts'
import type { PageEngine } from './page-engine.ts'
import { languageFor, type PageLanguages } from './page-language.ts'
import { browserStorage } from './player-tokens.ts'
import { createRejoin, heardOf, keptPanel, takeWayBack, turnTo, type WayBack, wayBackOf } from './rejoin.ts'
import { say, speak } from './say.ts'
import { awaitTitleMusic } from './sound/await-title-music.ts'
import type { Ears } from './sound/start-sound.ts'
import { createPageStorage } from './storage.ts'
import { dressPage } from './theme.ts'
import './page.css'
import './goods.css'
import './inside/inside.css'
import './phone.css'

/** How often a page that reconnects by itself tries before it shows the title, and how many milliseconds apart. */
const returnAttempts = { count: 10, every: 1500 }

/** How long the village is on the page before the code of its sound is fetched. Milliseconds. */
const soundAfter = 1500

/** How often a page asks to come in where its player has gone, before it loads anew. */
const doorKnocks = 3

const storage = createPageStorage(browserStorage('localStorage'))
const tabStorage = browserStorage('sessionStorage')
const state = createGameState()
state.settings = storage.settings()
const takeTitleMusic = awaitTitleMusic(state)
let session: GameSession | null = null
/** The zone of the land that the page shows. */
let zoneNow: string | undefined
let pageEngine: PageEngine | null = null
let sound: { moved(): void } | null = null
/** Whether the last attempt to enter failed without an answer of the server. */
let isOutOfReach = false
const rejoin = createRejoin({
  storage: tabStorage,
  wayBack: () => wayBackOf(state),
  reload: () => location.reload(),
  stay,
})

interface Entry {
  attempts?: number
  look?: ChosenLook | null
  /** How many zones in a row have led the page on. */
  led?: number
}

/** The engine's code. It is fetched while the player is still typing the name. */
const engineCode = import('./game-session.ts')
/** Resolves when the page speaks the player's language. */
let ready: Promise<void> = Promise.resolve()
/** The game's name and keys, as its `rpg.toml` has them. */
const fetchGame = async (): Promise<PageSettings> => (await fetch('/game.json')).json()
const game = fetchGame()
const gameNow = followGame({
  fetchGame,
  isAtTitle: () => state.phase === 'title' && !document.hidden,
  changed({ name, title, inputs: _inputs, ...told }) {
    if (state.game !== '') document.title = document.title.replace(state.game, name)
    state.game = name
    state.title = title
    state.own = told
    dressPage(told.colours)
    state.languages = told.languages
    languages.value = told
  },
})
const languages = shallowRef<PageLanguages | null>(null)
watch(
  () => languages.value && languageFor(languages.value, state.settings.language, navigator.languages),
  (language) => {
    if (language !== null && languages.value) ready = changeLanguage(language, languages.value)
  },
)
// Told when the player enters, if it fails: the village cannot be reached then either.
game.then(gameNow.take, () => {})

async function enter(name: string, { attempts = 1, look = storage.look(name), led = 0 }: Entry = {}): Promise<void> {
  if (state.phase !== 'title') return
  rejoin.stop()
  state.phase = 'entering'
  state.problem = ''
  try {
    // The engine comes first: its listeners must exist before the server's first messages, which it sends right after
    // the join.
    const { inputs, zone } = await game
    inZone(zone)
    await ready
    const room = await joinPatiently(name, { attempts, look, led })
    // Kept when it is the village's too. A name that the village refused has none.
    if (look) storage.keepLook(name, look)
    await showVillage({ room, name, inputs })
    setTimeout(() => void listenIn(), soundAfter)
  } catch (error) {
    const waited = state.waiting !== null
    state.waiting = null
    state.phase = 'title'
    // The place in the queue was lost with the connection. The player didn't choose to leave.
    if (waited) return enter(name, { attempts: returnAttempts.count, look })
    isOutOfReach = !isRefusal(error)
    state.problem = isRefusal(error) ? error.message : say('page.the-village-cannot-be-reached')
  }
}

/** Shows the village of a room, in place of the one on the page. */
async function showVillage(village: { room: Room; name: string; inputs: PageSettings['inputs'] }): Promise<void> {
  const { startGameSession, createPageEngine } = await engineCode
  pageEngine ??= createPageEngine(state)
  session?.end()
  session = await startGameSession({ ...village, state, storage, rejoin, pageEngine, travel })
  session.socket.listen('page', () => void gameNow.look())
}

function inZone(zone: string | undefined): void {
  zoneNow = zone
  storage.inZone(zone)
}

/** Enters a zone on the page as it is. Null: the zone has a page of other code. @throws if it can't be entered. */
async function enterHere(
  zone: string | undefined,
  name: string,
  { log = [], attempts = doorKnocks }: { log?: LogLine[]; attempts?: number } = {},
): Promise<GameSession | null> {
  const [told, isOurs] = await Promise.all([fetchGame(), isOurCode()])
  if (!isOurs || told.zone !== zone) return null
  inZone(zone)
  const room = await joinPatiently(name, { attempts, look: storage.look(name), led: 0 })
  session?.end()
  startOver(state, log)
  gameNow.take(told)
  await showVillage({ room, name, inputs: told.inputs })
  state.visits += 1
  sound?.moved()
  return session
}

/**
 * Follows the player to another zone of the land. Where the zone has a page of another version, or none can be reached,
 * the page loads anew. Resolves with false if the address in front doesn't know the zone.
 */
async function travel({ zone, text }: { zone: string; text: string }): Promise<boolean> {
  const { name } = state.me
  const log = takenAlong(state.log, { from: zoneNow ?? '', to: zone })
  // The people of the talks stay here.
  const heard = heardOf(log).map((line) => ({ ...line, partner: null }))
  const panel = keptPanel(state.panel)
  const back = { name, draft: state.draft, talks: [], heard, ...(panel ? { panel } : {}) }
  if (!(await turnTo(zone))) {
    state.problem = text
    return false
  }
  state.road = text
  try {
    await untilThere()
    // A zone that was just started may have its page before its room.
    const attempts = returnAttempts.count
    if (!(await enterHere(zone, name, { log, attempts }))) throw new Error('another page is there')
    state.road = ''
    if (panel) state.panel = panel
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: whoever wonders why a page reloads looks there.
    console.warn('reload:', error)
    rejoin.reload(back)
  }
  return true
}

/** Waits for a zone that has just been started, or has much to do: a page that loads anew would only wait elsewhere. */
async function untilThere(): Promise<void> {
  for (let attempt = 1; attempt < returnAttempts.count; attempt++)
    try {
      return void (await Promise.all([fetchGame(), isOurCode()]))
    } catch {
      await new Promise((resolve) => setTimeout(resolve, returnAttempts.every))
    }
}

/** Comes back after the server was away. False: not on this page. */
async function stay(back: WayBack): Promise<boolean> {
  const before = session
  if (!before) return false
  try {
    const entered = await enterHere(zoneNow, back.name)
    entered?.conversation.bringBack(back)
    return entered !== null
  } catch (error) {
    // The server has closed again, as it does when a map is saved twice.
    if (session !== before || isRefusal(error)) return false
    rejoin.start(false, back)
    return true
  }
}

/** The village goes on in the language it had if the new one's messages don't come. */
async function changeLanguage(language: string, told: PageLanguages): Promise<void> {
  try {
    await speak(language, told)
    session?.socket.emit('language', { language })
    session?.tellOfEnglish()
  } catch {
    session?.conversation.notice(say('page.no-messages'))
  }
}

/** A page without sound is still a game. */
async function listenIn(): Promise<void> {
  if (!session) return
  try {
    const { startSound } = await import('./sound/start-sound.ts')
    const ears: Ears = {
      feet: () => session?.feet() ?? null,
      villagers: () => session?.villagers() ?? [],
      underSky: (point) => session?.underSky(point) ?? point,
      areas: () => session?.areas() ?? [],
      areaAt: (point) => session?.areaAt(point) ?? null,
    }
    const started = startSound({ state, ears, opened: await takeTitleMusic() })
    sound = started
    Object.assign(globalThis, { hearthfolkSound: started })
  } catch {
    session.conversation.notice(say('page.the-sound-of-the-village'))
  }
}

async function joinPatiently(name: string, { attempts, look, led }: Required<Entry>): ReturnType<typeof joinVillage> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await joinVillage({ name, token: storage.token(name), look, language: say.language })
    } catch (error) {
      const elsewhere = error instanceof Error && readRefusal(Reflect.get(error, 'code'), error.message)
      if (elsewhere) {
        state.problem = elsewhere.text
        if (elsewhere.zone === null) attempt = 0
        else {
          storage.takeAlong(name, elsewhere.zone)
          const back = { name, draft: state.draft, talks: [], heard: [], led: led + 1 }
          if (!(await rejoin.goTo(elsewhere.zone, back)))
            throw Object.assign(new Error(elsewhere.text), { code: elsewhereCodes.moved })
          // The page stays until the other zone's comes.
          await new Promise(() => {})
        }
      } else if (attempt >= attempts) throw error
      await new Promise((resolve) => setTimeout(resolve, returnAttempts.every))
    }
  }
}

/** Whether the server said no, in its own words. A browser's words about a failed request help nobody. */
const isRefusal = (error: unknown): error is Error =>
  error instanceof Error &&
  'code' in error &&
  typeof error.code === 'number' &&
  error.code >= 400 &&
  error.message !== ''

createApp({
  render: () =>
    h(App, {
      state,
      storage,
      lastName: storage.lastName(),
      enter: (name: string, look: ChosenLook | null) => enter(name, { look }),
      session: () => session,
    }),
}).mount('#app')

const wayBack = takeWayBack(tabStorage)
if (wayBack) {
  state.draft = wayBack.draft
  void enter(wayBack.name, { attempts: returnAttempts.count, led: wayBack.led ?? 0 }).then(() => {
    if (session) session.conversation.bringBack(wayBack)
    // The server has closed again while the page loaded, as it does when a map is saved twice.
    else if (isOutOfReach) rejoin.start(false, wayBack)
  })
}
