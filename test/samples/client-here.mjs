import { registerHooks } from 'node:module'

const doors = {
  'hearthfolk/client': '../../main/server/minds/client.ts',
  'hearthfolk/testing/minds': '../../main/server/minds/for-tests.ts',
}

/** Lets samples import from this checkout, as they do from the installed package. */
registerHooks({
  resolve: (name, context, next) => next(doors[name] ? new URL(doors[name], import.meta.url).href : name, context),
})
