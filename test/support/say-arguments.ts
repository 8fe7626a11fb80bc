/** Loaded before a program: says with which arguments its Node began. */
process.stdout.write(`${process.execArgv.join(' ')}\n`)
