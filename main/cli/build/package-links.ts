import { posix } from 'node:path'

/** A link or picture of Markdown to a file: `[text](path#part "title")`. */
const link = /(!?)\[((?:[^[\]]|\[[^\]]*\])*)\]\((?!#|\/|[a-z][a-z+.-]*:)([^)\s#]+)(#[^)\s]*)?(?:\s+"[^"]*")?\)/gi
/** Code, in which nothing is a link. */
const code = /(```[\s\S]*?```|`[^`\n]*`)/

/**
 * A paper of the checkout as it goes into the package, which lacks some of the files that it links to: such a link becomes
 * its text, and such a picture goes. Code is there as JavaScript. `file`: its path; `isThere`: whether the package has a
 * file or folder.
 */
export const linksInPackage = (text: string, file: string, isThere: (path: string) => boolean): string =>
  text
    .split(code)
    .map((part, at) => (at % 2 === 1 ? part : withoutDead(part, file, isThere)))
    .join('')
    // A link around code, such as [`Dockerfile`](../../Dockerfile).
    .replaceAll(/\[(`[^`\n]+`)\]\((?!#|\/|[a-z][a-z+.-]*:)([^)\s#]+)\)/g, (whole, label: string, path: string) =>
      isThere(posix.join(posix.dirname(file), path)) ? whole : label,
    )
    .replaceAll(/\n{3,}/g, '\n\n')

const withoutDead = (part: string, file: string, isThere: (path: string) => boolean): string =>
  part.replaceAll(link, (whole, picture: string, label: string, path: string) => {
    const target = posix.join(posix.dirname(file), path)
    if (isThere(target)) return whole
    if (isThere(asJavaScript(target))) return whole.replace(path, asJavaScript(path))
    return picture === '!' ? '' : label
  })

/** Sources are in the package as JavaScript. */
const asJavaScript = (path: string): string => (path.endsWith('.ts') ? `${path.slice(0, -2)}js` : path)
