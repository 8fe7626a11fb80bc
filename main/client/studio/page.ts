import { createApp } from 'vue'
import { browserStorage } from '../player-tokens.ts'
import StudioApp from './components/StudioApp.vue'
import { createPast } from './past/past.ts'
import { createStudio, studioKey } from './studio-state.ts'
import { keepToken, takeToken } from './token.ts'

const storage = browserStorage('sessionStorage')
const token = takeToken(location, history, storage)
const studio = createStudio({ keep: (known) => keepToken(storage, known) })
// Whoever leaves with something unsaved is asked.
addEventListener('beforeunload', (event) => {
  if (studio.drafts.size > 0) event.preventDefault()
})
createApp(StudioApp)
  .provide(studioKey, { ...studio, past: createPast(studio) })
  .mount('#studio')
if (token !== '') void studio.enter(token)
