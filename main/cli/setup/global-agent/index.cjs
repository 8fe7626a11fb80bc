// The install script of onnxruntime-node loads this package for a proxy, then downloads GPU libraries that nobody here
// uses; without the internet the whole install would fail. It checks this variable after loading us.
exports.bootstrap = () => {
  process.env.ONNXRUNTIME_NODE_INSTALL ??= 'skip'
}
