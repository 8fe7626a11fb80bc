import type { ServerResponse } from 'node:http'
import { phrase, spokenLanguage } from '../phrase.ts'

/** How soon the page asks again by itself. Seconds. */
const againSeconds = 2

export const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** The card on which a page of the front stands, as the game's own cards look (`main/page/page.css`). */
const cardPage = ({ title, body }: { title: string; body: string }): string =>
  `<!doctype html><html lang="${spokenLanguage()}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(title)}</title><style>body{margin:0;min-height:100vh;display:grid;place-items:center;padding:1rem;box-sizing:border-box;background:#1d2b26;font:18px/1.6 'Iowan Old Style','Palatino Linotype',Palatino,Georgia,'Noto Serif',serif;color:#2a1d2f}main{max-width:30em;background:#f6ecd0;border:3px solid #583633;border-radius:6px;box-shadow:0 0 0 2px #e0b77c inset,0 6px 24px #0008;padding:1rem 1.5rem}h1{font-size:1.4rem;margin:.2em 0}a{color:#7a4e3a}.wait::after{content:'…';animation:wait 2s steps(1) infinite}@keyframes wait{50%{opacity:.2}}@media(prefers-reduced-motion:reduce){.wait::after{animation:none}}</style><main>${body}</main></html>`

/** `again`: the page comes back by itself. Nothing in it runs or is fetched. */
export const tellCard = (
  response: ServerResponse,
  { code, title, body, again = false }: { code: number; title: string; body: string; again?: boolean },
): void => {
  response
    .writeHead(code, {
      ...{ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'",
      ...(again ? { 'retry-after': String(againSeconds), refresh: String(againSeconds) } : {}),
    })
    .end(cardPage({ title, body: `<h1>${escaped(title)}</h1>${body}` }))
}

/** For a browser's own request: a page in the game's look that comes back by itself. */
export const tellDown = (response: ServerResponse, { label }: { label: string }): void =>
  tellCard(response, {
    ...{ code: 503, title: label, again: true },
    body: `<p role="status" class="wait">${escaped(phrase('land-front.comes-back', { label }))}</p><p><a href="/land">${escaped(phrase('land-front.elsewhere'))}</a></p>`,
  })
