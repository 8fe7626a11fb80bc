import { registerHooks } from 'node:module'

/** Lets samples import `hearthfolk/client` from this checkout, as they do from the installed package. */
registerHooks({
  resolve: (name, context, next) =>
    name === 'hearthfolk/client'
      ? next(new URL('../../main/server/minds/client.ts', import.meta.url).href, context)
      : next(name, context),
})
