// Prevents Next from inlining its default 404 page.
export { default } from '../not-found'
