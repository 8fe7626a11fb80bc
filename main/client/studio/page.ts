import { createApp } from 'vue'
import { browserStorage } from '../player-tokens.ts'
import StudioApp from './components/StudioApp.vue'
import { createStudio, studioKey } from './studio-state.ts'
import { keepToken, takeToken } from './token.ts'

const storage = browserStorage('sessionStorage')
const token = takeToken(location, history, storage)
const studio = createStudio({ keep: (known) => keepToken(storage, known) })
createApp(StudioApp).provide(studioKey, studio).mount('#studio')
if (token !== '') void studio.enter(token)
