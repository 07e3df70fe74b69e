/** Screens and routes of the platform; 2.3, 2.4 and the other views of 2.6 belong to the front site and the sellers. */
export const sections2 = {
  '2.1': {
    title: 'Routes needing no login',
    items: `
01 /login opens without a login.
02 /register opens without a login.
03 /fu opens without a login.
04 /rp (password reset) opens without a login.
05 /auth-redirect opens without a login.
06 The routes of the public front (/kbm, /kbp, /courses, /course, /activities, /services and their twins under /m, /m/wfkb) need no login.`,
  },
  '2.2': {
    title: 'Navigation rules',
    items: `
01 A logged-in visitor opening /login is sent to /.
02 A visitor without a login cookie opening any other route is sent to /login?redirect={path}.
03 Unknown paths redirect to /404; the catch-all is hidden.
04 An empty path redirects to the dashboard.
05 The dashboard is a pinned tab named Dashboard.
06 The page title is the translated route title followed by the product title.
07 Without a translation the page title is the product title alone.
08 A progress bar without spinner runs during each navigation.
09 Back-office routes are generated from the menus sent by the server.
10 Each menu entry names a view that must be found among the known views.
11 Login and front layouts redirect to / when the configuration does not allow the front site; the login layout only leaves out front links, so that nobody goes round in circles.
12 /redirect/{path*} refreshes a tab.
13 /auth-redirect is a fixed route.
14 /404, /401 and /denied are fixed routes.
15 /dashboard is a fixed route.
16 /usercenter/orders is a fixed route for prime users only.
17 /usercenter/profile is a fixed route.`,
  },
  '2.5': {
    title: 'Login layout',
    items: `
01 /login stands in the login layout.
02 /rp stands in the login layout.`,
  },
  '2.6': {
    title: 'Back-office views of the platform',
    items: `
01 mcustomer/role
02 mcustomer/id
03 mcustomer/company
04 cmanage/crole
05 cmanage/cid
06 cmanage/basic
07 cmanage/amzpermission
08 usercenter/profile
09 system/menu
10 system/statistics
11 Demo view sticky
12 Demo view browser
13 Demo view icon
14 Demo view tab
15 Demo view excel
16 Demo view edit_example
17 The nine shortcut routes stand in the top bar.
18 /kbm is the public home link, shown only when allow_front is true.`,
  },
  '2.7': {
    title: 'Back-office layout',
    items: `
01 The top bar has logo, shortcut items, header search, error-log button and full-screen toggle.
02 The top bar has a hidden size selector and the language switch.
03 The top bar has the tag with company and user name, and the avatar dropdown.
04 The sidebar is vertical and collapsible.
05 A collapsed quick directory group holds the same shortcuts.
06 The sidebar shows the tree of permitted routes.
07 A block at the bottom shows user and company name.
08 When the front site is allowed the block has a powered-by and copyright line for 2017-2022.
09 Sidebar items show only when not hidden and flagged as menu.
10 A single visible child collapses into its parent unless always-show is set.
11 A testing flag shows a test badge.
12 The tab bar of visited views has a right-click menu: refresh, close, close others, close all.
13 Pinned tabs cannot be closed.
14 Closing the active tab goes to the last remaining tab, else home.
15 The right-hand settings panel has theme colour, tags view, fixed header and sidebar logo.
16 The error-log dialog lists message, component info, url and stack.
17 The red-dot button of the error log appears only when there is an error.
18 The avatar dropdown offers front home and back-office home, each hidden on its own page.
19 The avatar dropdown offers my orders to prime users only.
20 The avatar dropdown offers the profile.
21 Log out goes to /login with the current full path as redirect.
22 The dropdown of an anonymous visitor offers front home, back-office home and log in.
23 Header search matches fuzzily over permitted, non-hidden titles (full title path) and paths.
24 Header search navigates to the chosen route.
25 Under 992 px the sidebar closes, and closes again on each route change.
26 A link to an external address opens in a new window without opener access.
27 Any other link routes internally.`,
  },
} as const
