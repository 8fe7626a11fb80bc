// The install script of onnxruntime-node asks this package for a proxy, and then downloads GPU libraries that nobody here uses: on
// a machine without the internet the whole install would fail. It looks at this variable afterwards.
exports.bootstrap = () => {
  process.env.ONNXRUNTIME_NODE_INSTALL ??= 'skip'
}
