import './styles.css'

/** What the shell mounts. */
export const App = () => <div className="p-6" />
