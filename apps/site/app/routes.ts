import { DOCUMENT_NAMES } from '@dotyk/domain/documents'
import { index, layout, route, type RouteConfig } from '@react-router/dev/routes'

const landing = 'routes/public/landing.tsx'
const document = 'routes/public/document.tsx'
const notFound = 'routes/public/not-found.tsx'

export default [
  layout('routes/public/frame.tsx', [
    index(landing),
    route('main', landing, { id: 'main' }),
    route('signup', 'routes/public/signup.tsx'),
    route('order', 'routes/public/order.tsx'),
    route('order/:orderID', 'routes/shop/order-status.tsx'),
    route('login', 'routes/public/login.tsx'),
    route('confirm/:token', 'routes/public/confirm.tsx'),
    route('password/:token', 'routes/public/password.tsx'),
    route('password_changed', 'routes/public/password-changed.tsx'),
    route('profile/settings', 'routes/owner/settings.tsx'),
    route('profile/statistics', 'routes/owner/statistics.tsx'),
    route('products', 'routes/shop/products.tsx'),
    route('products/:accessory/:language?/:colour?/:printType?/:ribbon?', 'routes/shop/product.tsx'),
    ...DOCUMENT_NAMES.map(name => route(`${name}/:version?`, document, { id: name })),
    route('404', notFound, { id: '404' }),
    route('404.html', notFound, { id: '404.html' }),
    route('*', notFound, { id: 'unknown' }),
  ]),
  route('profile', 'routes/owner/profile.tsx'),
] satisfies RouteConfig
