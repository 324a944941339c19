// Each layout's place takes Next's own where it has none.
export { default } from '../not-found'
