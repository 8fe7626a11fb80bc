import { createApp, watch } from 'vue'
import { browserStorage } from '../player-tokens.ts'
import StudioApp from './components/StudioApp.vue'
import { createLanguage } from './language.ts'
import { parts } from './parts.ts'
import { createPast } from './past/past.ts'
import { placeIn, placeText } from './place.ts'
import { createStudio, studioKey } from './studio-state.ts'
import { keepToken, takeToken } from './token.ts'
import { shownZone } from './zones.ts'

const storage = browserStorage('sessionStorage')
const token = takeToken(location, history, storage)
const studio = createStudio({ keep: (known) => keepToken(storage, known) })
const place = placeIn(
  location.hash,
  parts.map(({ id }) => id),
)
// Asks before leaving with unsaved changes.
addEventListener('beforeunload', (event) => {
  if (studio.drafts.size > 0) event.preventDefault()
})
const language = createLanguage()
createApp(StudioApp)
  .provide(studioKey, { ...studio, past: createPast(studio), language })
  .mount('#studio')
if (place.tab !== null) studio.state.tab = place.tab
if (place.person !== null) void studio.choose(place.person)
// A reload or a bookmark returns to the same person and part.
watch([() => studio.state.chosen, () => studio.state.tab], ([person, tab]) =>
  history.replaceState(null, '', `${location.pathname}${placeText({ person, tab })}`),
)
// In a land, the address in front may know the operator by a cookie.
if (token !== '' || shownZone(location.pathname) !== null) void studio.enter(token)
