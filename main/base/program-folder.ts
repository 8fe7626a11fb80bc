import { extname, resolve } from 'node:path'

/** Where this program lies: the checkout, or the installed package. Nothing is ever written here but a build. */
export const programFolder = resolve(import.meta.dirname, '..', '..')

/** How files of this program end: `.ts` in a checkout, `.js` in the package. For modules that start by their path. */
export const codeEnding = extname(import.meta.filename)

/** Whether this is the package and no checkout. It comes built, and its folder is nobody's project. */
export const isPackage = codeEnding === '.js'
