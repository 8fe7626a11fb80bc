import { createApp, h } from 'vue'
import App from './components/App.vue'
import { joinVillage } from './colyseus-socket.ts'
import { createGameState } from './game-state.ts'
import type { GameSession } from './game-session.ts'
import { createPageStorage } from './storage.ts'
import './page.css'

const storage = createPageStorage(typeof localStorage === 'undefined' ? null : localStorage)
const state = createGameState()
state.settings = storage.settings()
let session: GameSession | null = null

/** Fetched while the player still types the name. */
const engineCode = import('./game-session.ts')

async function enter(name: string): Promise<void> {
  if (state.phase !== 'title') return
  state.phase = 'entering'
  state.problem = ''
  try {
    const room = await joinVillage({ name, token: storage.token(name) })
    const { startGameSession } = await engineCode
    session = await startGameSession({ room, state, storage })
  } catch (error) {
    state.phase = 'title'
    state.problem = error instanceof Error && error.message ? error.message : 'The village cannot be reached. Is the server running?'
  }
}

createApp({
  render: () => h(App, { state, storage, lastName: storage.lastName(), enter, session: () => session }),
}).mount('#app')
