import { createApp, h } from 'vue'
import type { ChosenLook } from '../art/own-look.ts'
import type { PageSettings } from '../server/live/page-settings.ts'
import { joinVillage } from './colyseus-socket.ts'
import App from './components/App.vue'
import type { GameSession } from './game-session.ts'
import { createGameState } from './game-state.ts'
import { browserStorage } from './player-tokens.ts'
import { createRejoin, takeWayBack } from './rejoin.ts'
import { awaitTitleMusic } from './sound/await-title-music.ts'
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

const storage = createPageStorage(browserStorage('localStorage'))
const tabStorage = browserStorage('sessionStorage')
const state = createGameState()
state.settings = storage.settings()
const takeTitleMusic = awaitTitleMusic(state)
let session: GameSession | null = null
const rejoin = createRejoin({
  storage: tabStorage,
  wayBack: () => ({ name: state.me.name, draft: state.draft }),
  reload: () => location.reload(),
})

interface Entry {
  attempts?: number
  look?: ChosenLook | null
}

/** The engine's code. It is fetched while the player is still typing the name. */
const engineCode = import('./game-session.ts')
/** The game's name and keys, as its `rpg.toml` has them. */
const game = fetch('/game.json').then((answer) => answer.json() as Promise<PageSettings>)
game.then(
  ({ name, title, inputs: _inputs, ...own }) => {
    state.game = name
    state.title = title
    state.own = own
    dressPage(own.colours)
  },
  // Told when the player enters: the village cannot be reached then either.
  () => {},
)

async function enter(name: string, { attempts = 1, look = storage.look(name) }: Entry = {}): Promise<void> {
  if (state.phase !== 'title') return
  state.phase = 'entering'
  state.problem = ''
  try {
    // The engine comes first: its listeners must exist before the server's first messages, which it sends right after
    // the join.
    const { startGameSession } = await engineCode
    const { inputs } = await game
    const room = await joinPatiently(name, attempts, look)
    // Kept when it is the village's too. A name that the village refused has none.
    if (look) storage.keepLook(name, look)
    session = await startGameSession({ room, name, state, storage, rejoin, inputs })
    setTimeout(() => void listenIn(), soundAfter)
  } catch (error) {
    const waited = state.waiting !== null
    state.waiting = null
    state.phase = 'title'
    // The place in the queue was lost with the connection. The player didn't choose to leave.
    if (waited) return enter(name, { attempts: returnAttempts.count, look })
    state.problem = describe(error)
  }
}

/** A page without sound is still a game. */
async function listenIn(): Promise<void> {
  if (!session) return
  try {
    const { startSound } = await import('./sound/start-sound.ts')
    Object.assign(globalThis, { hearthfolkSound: startSound({ state, ears: session, opened: await takeTitleMusic() }) })
  } catch {
    session.conversation.notice('The sound of the village could not be loaded. Everything else works.')
  }
}

async function joinPatiently(name: string, attempts: number, look: ChosenLook | null): ReturnType<typeof joinVillage> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await joinVillage({ name, token: storage.token(name), look })
    } catch (error) {
      if (attempt >= attempts) throw error
      await new Promise((resolve) => setTimeout(resolve, returnAttempts.every))
    }
  }
}

/** The words for an error: the server's own, if it has some. A browser's words about a failed request help nobody. */
function describe(error: unknown): string {
  const refused = error instanceof Error && 'code' in error && typeof error.code === 'number' && error.code >= 400
  return refused && error.message ? error.message : 'The village cannot be reached. Is the server running?'
}

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
  void enter(wayBack.name, { attempts: returnAttempts.count })
}
