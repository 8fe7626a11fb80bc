import type { SayNotice } from '../../language/messages/notices.ts'

/** How goods are listed in a language: for `goodsInWords`. */
export const listIn = (say: SayNotice) => ({ nothing: say('list-in.nothing'), all: say.all })
