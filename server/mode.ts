// Loaded before anything that asks: whoever starts a server and says nothing else wants the quick one. boardgame.io logs in lines
// of its own otherwise, and freezes every state.
process.env.NODE_ENV ||= 'production';
